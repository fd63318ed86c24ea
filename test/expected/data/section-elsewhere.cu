// Translated by omp2cuda 0.1.0 from section-elsewhere.c
#include <omp2cuda.h>

// test: reference=serial
// sections that do not begin at p[0]: their pointer leads to them all the same
#include <stdio.h>
#include <stdlib.h>

struct line {
  int n;
  double *v;
};

namespace {
struct add_data {
  double *device; // on the device already
  int from, n;
  double by;
};

// section-elsewhere.c:12: target teams distribute parallel for
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  const auto &[device, from, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(from, from + n))
    device[i] += by;
}
} // namespace

static void add(double *device, int from, int n, double by) {
  omp2cuda::target_region{"section-elsewhere.c:12"}
      .one_each(omp2cuda::range(from, from + n))
      .launch(add_kernel, {.device = device, .from = from, .n = n, .by = by});
}

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (i + 1);
  return s;
}

struct main_p_q_data { double *p, *q; };

// section-elsewhere.c:47: target (one thread)
__global__ void main_p_q_kernel(
    const __grid_constant__ main_p_q_data omp_data) {
  const auto &[p, q] = omp_data;
  p[10] += 100;
  q[24] += 200;
}

// section-elsewhere.c:62: target (one thread)
__global__ void main_a_kernel(double *a) {
  a[14] *= 2;
}

// section-elsewhere.c:70: target (one thread)
__global__ void main_p_kernel(double *p) {
  p[6] += 1000;
}

// section-elsewhere.c:78: target (one thread)
__global__ void main_low_kernel(double *low) {
  low[2] += 0.5;
}

// section-elsewhere.c:80: target (one thread)
__global__ void main_high_kernel(double *high) {
  high[8] += 0.25;
}

// section-elsewhere.c:87: target (one thread)
__global__ void main_kernel(struct line *l_ref) {
  auto &l = *l_ref;
  l.v[39] = l.v[30] + l.n;
}

int main(void) {
  int n = 40;
  double *p = (double *)malloc(n * sizeof *p);
  double a[30];
  for (int i = 0; i < n; i++)
    p[i] = i;
  for (int i = 0; i < 30; i++)
    a[i] = -i;

  {
    auto on_device =
        omp2cuda::target_data{"section-elsewhere.c:33"}.tofrom(p, 10, 20);
    auto p_on_device = on_device.use_device_ptr(p);
    {
      auto p = p_on_device;
      add(p, 10, 20, 0.5);
    }
  }
  printf("%g %g %g %g\n", p[9], p[10], p[29], sum(p, n));

  {
    auto on_device =
        omp2cuda::target_data{"section-elsewhere.c:39"}.tofrom(p, 10, 20);
    {
      omp2cuda::target_data on_device{"section-elsewhere.c:41"};
      auto p_on_device = on_device.use_device_ptr(p);
      {
        auto p = p_on_device;
        add(p, 12, 3, 1);
      }
    }
    // The pointer itself, and one that lies between it and the section.
    double *q = p + 5;
    omp2cuda::target_region{"section-elsewhere.c:47"}.serial().launch(
        main_p_q_kernel,
        {.p = omp2cuda::device_ptr(p), .q = omp2cuda::device_ptr(q)});
  }
  printf("%g %g %g %g\n", p[10], p[12], p[29], sum(p, n));

  {
    auto on_device =
        omp2cuda::target_data{"section-elsewhere.c:55"}.tofrom(a, 5, 10);
    auto &a_on_device = *on_device.use_device_addr(a);
    {
      auto &a = a_on_device;
      add(a, 5, 10, 0.25);
    }
  }
  {
    auto on_device =
        omp2cuda::target_data{"section-elsewhere.c:59"}.tofrom(a, 5, 10);
    auto &a_on_device = *on_device.use_device_addr(a);
    {
      auto &a = a_on_device;
      add(a, 6, 2, 0.125);
      omp2cuda::target_region{"section-elsewhere.c:62"}.serial().launch(
          main_a_kernel, {a});
    }
  }
  printf("%g %g %g %g\n", a[4], a[5], a[14], sum(a, 30));

  {
    auto on_device =
        omp2cuda::target_data{"section-elsewhere.c:67"}.tofrom(p, 3, 4);
    auto p_on_device = on_device.use_device_ptr(p);
    {
      auto p = p_on_device;
      add(p, 3, 4, 7);
      omp2cuda::target_region{"section-elsewhere.c:70"}.serial().launch(
          main_p_kernel, {p});
    }
  }
  printf("%g %g %g\n", p[3], p[6], sum(p, n));

  // Several sections of one array, and a member that is attached.
  double *low = p, *high = p + 20;
  omp2cuda::target_enter_data{"section-elsewhere.c:77"}.to(low, 2, 3).to(
      high, 4, 5);
  omp2cuda::target_region{"section-elsewhere.c:78"}.serial().launch(
      main_low_kernel, {omp2cuda::tofrom(low, 2, 3)});
  omp2cuda::target_region{"section-elsewhere.c:80"}.serial().launch(
      main_high_kernel, {omp2cuda::device_ptr(high)});
  omp2cuda::target_exit_data{"section-elsewhere.c:82"}.from(low, 2, 3).from(
      high, 4, 5);
  printf("%g %g %g\n", p[2], p[28], sum(p, n));

  struct line l = {n, p};
  omp2cuda::target_enter_data{"section-elsewhere.c:86"}
      .to(l)
      .to(l.v, 30, 10)
      .attach(l.v);
  omp2cuda::target_region{"section-elsewhere.c:87"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(l)});
  omp2cuda::target_exit_data{"section-elsewhere.c:89"}
      .release(l)
      .from(l.v, 30, 10)
      .detach(l.v);
  printf("%d %g %g\n", l.v == p, p[39], sum(p, n));
  free(p);
  return 0;
}
