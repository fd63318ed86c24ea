// Translated by omp2cuda 0.1.0 from section-elsewhere-forms.cpp
#include <omp2cuda.h>

// test: reference=serial
// sections that do not begin at p[0], in templates, members, references and functions between the directives
#include <cstdio>
#include <vector>

namespace {
template <class T> struct add_data {
  T *device; // on the device already
  int from, n;
  T by;
};

// section-elsewhere-forms.cpp:7: target teams distribute parallel for
template <class T> __global__ void add_kernel(const __grid_constant__ add_data<T> omp_data) {
  const auto &[device, from, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(from, from + n))
    device[i] += by;
}
} // namespace

template <class T> static void add(T *device, int from, int n, T by) {
  omp2cuda::target_region{"section-elsewhere-forms.cpp:7"}
      .one_each(omp2cuda::range(from, from + n))
      .launch(add_kernel<T>, {.device = device, .from = from, .n = n, .by = by});
}

template <class T> static void part(T *p, int from, int n) {
  {
    auto on_device = omp2cuda::target_data{"section-elsewhere-forms.cpp:13"}.tofrom(p, from, n);
    auto p_on_device = on_device.use_device_ptr(p);
    {
      auto p = p_on_device;
      add(p, from, n, T(2));
    }
  }
}

struct line_twice_data { double *v; int from; };

// section-elsewhere-forms.cpp:26: target (one thread)
__global__ void line_twice_kernel(const __grid_constant__ line_twice_data omp_data) {
  const auto &[v, from] = omp_data;
  v[from + 1] *= 2;
}

struct line {
  int n;
  double *v;
  void shift(int from) {
    double *v = this->v;
    {
      auto on_device = omp2cuda::target_data{"section-elsewhere-forms.cpp:22"}.tofrom(v, from, n - from);
      auto v_on_device = on_device.use_device_ptr(v);
      {
        auto v = v_on_device;
        add(v, from, n - from, 0.5);
      }
    }
  }
  void twice(int from) {
    omp2cuda::target_region{"section-elsewhere-forms.cpp:26"}.serial().launch(
        line_twice_kernel, {.v = omp2cuda::tofrom(v, from, 2), .from = from});
  }
};

namespace {
struct through_data {
  double *device; // on the device already
  int from;
};

// section-elsewhere-forms.cpp:35: target (one thread)
__global__ void through_kernel(const __grid_constant__ through_data omp_data) {
  const auto &[device, from] = omp_data;
  device[from + 3] = -1;
}
} // namespace

static void through(double *&p, const int &from) {
  {
    auto on_device = omp2cuda::target_data{"section-elsewhere-forms.cpp:32"}.tofrom(p, from, 4);
    auto p_on_device = on_device.use_device_ptr(p);
    {
      auto p = p_on_device;
      double *device = p;
      omp2cuda::target_region{"section-elsewhere-forms.cpp:35"}.serial().launch(
          through_kernel, {.device = device, .from = from});
    }
  }
}

namespace {
struct kept_data { float *f; int n; };

// section-elsewhere-forms.cpp:44: target teams distribute parallel for
__global__ void kept_kernel(const __grid_constant__ kept_data omp_data) {
  const auto &[f, n] = omp_data;
  for (int i : omp2cuda::league::one_each(n / 2, n))
    f[i] *= 2;
}
} // namespace

static void kept(float *f, int n) {
  omp2cuda::target_enter_data{"section-elsewhere-forms.cpp:41"}.to(f, n / 2, n / 2);
  {
    omp2cuda::target_data on_device{"section-elsewhere-forms.cpp:42"};
    auto f_on_device = on_device.use_device_ptr(f);
    {
      auto f = f_on_device;
      add(f, n / 2, n / 2, 1.f);
    }
  }
  omp2cuda::target_region{"section-elsewhere-forms.cpp:44"}
      .one_each(omp2cuda::range(n / 2, n))
      .launch(kept_kernel, {.f = omp2cuda::device_ptr(f), .n = n});
  omp2cuda::target_update{"section-elsewhere-forms.cpp:47"}.from(f, n - 2, 2);
  omp2cuda::target_exit_data{"section-elsewhere-forms.cpp:48"}.from(f, n / 2, n / 2);
}

// section-elsewhere-forms.cpp:54: target (one thread)
static __global__ void array_kernel(double *a) {
  a[11] = 7;
}

static void array(double (&a)[16]) {
  {
    auto on_device = omp2cuda::target_data{"section-elsewhere-forms.cpp:52"}.tofrom(a, 4, 8);
    auto &a_on_device = *on_device.use_device_addr(a);
    {
      auto &a = a_on_device;
      omp2cuda::target_region{"section-elsewhere-forms.cpp:54"}.serial().launch(array_kernel, {a});
    }
  }
}

namespace {
struct rows_data {
  double (*device)[3]; // on the device already
  int from;
};

// section-elsewhere-forms.cpp:63: target (one thread)
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[device, from] = omp_data;
  device[from + 1][2] = 9;
}
} // namespace

static void rows(double (*m)[3], int from) {
  {
    auto on_device = omp2cuda::target_data{"section-elsewhere-forms.cpp:60"}.tofrom(m, from, 2);
    auto m_on_device = on_device.use_device_ptr(m);
    {
      auto m = m_on_device;
      double(*device)[3] = m;
      omp2cuda::target_region{"section-elsewhere-forms.cpp:63"}.serial().launch(
          rows_kernel, {.device = device, .from = from});
    }
  }
}

int main() {
  std::vector<double> v(32, 1.0);
  double *p = v.data(), a[16] = {0}, m[5][3] = {{0}};
  std::vector<long> l(20, 3);
  float f[12];
  for (float &x : f)
    x = 1;
  part(p, 10, 5);
  part(l.data(), 19, 1);
  line s{32, p};
  s.shift(30);
  s.twice(20);
  through(p, 25);
  kept(f, 12);
  array(a);
  rows(m, 2);
  {
    auto on_device = omp2cuda::target_data{"section-elsewhere-forms.cpp:84"}.tofrom(p, 1, 3).tofrom(f, 8, 2);
    auto p_on_device = on_device.use_device_ptr(p);
    auto &f_on_device = *on_device.use_device_addr(f);
    {
      auto p = p_on_device;
      auto &f = f_on_device;
      add(p, 1, 3, 5.0);
      add(f, 9, 1, 50.f);
    }
  }
  for (double x : v)
    std::printf("%g ", x);
  std::printf("%ld %g %g %g %g %g\n", l[19], f[5], f[6], f[9], a[11], m[3][2]);
  return 0;
}
