// Translated by omp2cuda 0.1.0 from beyond-section.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// A loop that goes beyond the section (N0318), and loops that may not.
#include <stdlib.h>

struct vec {
  int n;
  double *v;
  double fixed[8];
};

struct beyond_y_data { const double *x; double *y; };

// beyond-section.c:13: target (one thread)
__global__ void beyond_y_kernel(
    const __grid_constant__ beyond_y_data omp_data) {
  const auto &[x, y] = omp_data;
  for (int i = 0; i < 20; i++)
    y[i] = x[i];
}

// beyond-section.c:16: target teams distribute parallel for
__global__ void beyond_a_kernel(double *a) {
  for (int i : omp2cuda::league::one_each(omp2cuda::range_closed(0, 50)))
    a[i] = i;
}

struct beyond_y_data_2 { const double *x; double *y; int n; };

// beyond-section.c:19: target teams distribute parallel for
__global__ void beyond_y_kernel_2(
    const __grid_constant__ beyond_y_data_2 omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    y[i] = x[i];
}

struct beyond_y_data_3 { const double *x; double *y; int n; };

// beyond-section.c:22: target teams distribute parallel for
__global__ void beyond_y_kernel_3(
    const __grid_constant__ beyond_y_data_3 omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    y[i] = x[i] + x[i + 1];
}

struct beyond_y_data_4 { const double *x; double *y; int n; };

// beyond-section.c:25: target teams distribute parallel for
__global__ void beyond_y_kernel_4(
    const __grid_constant__ beyond_y_data_4 omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    y[i] = x[i];
}

struct beyond_s_data { struct vec *s; int n; };

// beyond-section.c:28: target (one thread)
__global__ void beyond_s_kernel(
    const __grid_constant__ beyond_s_data omp_data) {
  auto &s = *omp_data.s;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++) {
    s.v[i]++;
    for (int j = 0; j < 5; j++)
      s.fixed[j]++;
  }
}

void beyond(int n, double *x, double *y, struct vec s) {
  double a[100];
  omp2cuda::target_region{"beyond-section.c:13"}.serial().launch(
      beyond_y_kernel,
      {.x = omp2cuda::to(x, 0, 10), .y = omp2cuda::device_ptr(y)});
  omp2cuda::target_region{"beyond-section.c:16"}
      .one_each(omp2cuda::range_closed(0, 50))
      .launch(beyond_a_kernel, {omp2cuda::tofrom(a, 0, 50)});
  omp2cuda::target_region{"beyond-section.c:19"}.one_each(n).launch(
      beyond_y_kernel_2,
      {.x = omp2cuda::to(x, 0, n / 2), .y = omp2cuda::device_ptr(y), .n = n});
  omp2cuda::target_region{"beyond-section.c:22"}.one_each(n).launch(
      beyond_y_kernel_3,
      {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::device_ptr(y), .n = n});
  omp2cuda::target_region{"beyond-section.c:25"}.one_each(n).launch(
      beyond_y_kernel_4,
      {.x = omp2cuda::to(x, 1, n), .y = omp2cuda::device_ptr(y), .n = n});
  {
    omp2cuda::target_region region{"beyond-section.c:28"};
    auto *s_device = region.members(s, s.v, s.fixed);
    region.tofrom(s.v, 0, n - 1);
    region.tofrom(s.fixed, 0, 4);
    region.attach(s.v);
    region.serial().launch(beyond_s_kernel, {.s = s_device, .n = n});
  }
}

struct within_y_data { const double *x; double *y; };

// beyond-section.c:38: target (one thread)
__global__ void within_y_kernel(
    const __grid_constant__ within_y_data omp_data) {
  const auto &[x, y] = omp_data;
  for (int i = 0; i < 20; i++)
    y[i] = i < 10 ? x[i] : 0;
}

struct within_y_data_2 { const double *x; double *y; int n; };

// beyond-section.c:41: target (one thread)
__global__ void within_y_kernel_2(
    const __grid_constant__ within_y_data_2 omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i = 0; i < n; i++) {
    if (i + 1 < n)
      y[i] = x[i + 1];
    y[i] += x[i / 2];
  }
}

struct within_y_data_3 { const double *x; double *y; int n; };

// beyond-section.c:47: target (one thread)
__global__ void within_y_kernel_3(
    const __grid_constant__ within_y_data_3 omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i = 0; i < n; i++)
    y[i] = x[i];
}

struct within_y_data_4 { const double *x; double *y; int n; };

// beyond-section.c:50: target (one thread)
__global__ void within_y_kernel_4(
    const __grid_constant__ within_y_data_4 omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i = 1; i < n; i++)
    y[i] = x[i - 1];
}

struct within_y_data_5 { const double *x; double *y; int n; };

// beyond-section.c:53: target (one thread)
__global__ void within_y_kernel_5(
    const __grid_constant__ within_y_data_5 omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i = 0; i < n; i++)
    y[i] = x[i];
}

struct within_data { const double *x; struct vec *p; int n; };

// beyond-section.c:56: target (one thread)
__global__ void within_kernel(const __grid_constant__ within_data omp_data) {
  const auto &[x, p, n] = omp_data;
  for (int i = 0; i < n; i++) {
    p->v[i] = x[i];
    if (x[i] < 0)
      break;
  }
}

struct within_y_data_6 { const double *x; double *y; int n; };

// beyond-section.c:62: target (one thread)
__global__ void within_y_kernel_6(
    const __grid_constant__ within_y_data_6 omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i = 0; i < n; i++)
    y[i] = &x[i + 8] - x;
}

// Nothing to say.
void within(int n, int m, double *x, double *y, struct vec *p) {
  omp2cuda::target_region{"beyond-section.c:38"}.serial().launch(
      within_y_kernel,
      {.x = omp2cuda::to(x, 0, 10), .y = omp2cuda::device_ptr(y)});
  omp2cuda::target_region{"beyond-section.c:41"}.serial().launch(
      within_y_kernel_2,
      {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::device_ptr(y), .n = n});
  omp2cuda::target_region{"beyond-section.c:47"}.serial().launch(
      within_y_kernel_3,
      {.x = omp2cuda::to(x, 0, m), .y = omp2cuda::device_ptr(y), .n = n});
  omp2cuda::target_region{"beyond-section.c:50"}.serial().launch(
      within_y_kernel_4,
      {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::device_ptr(y), .n = n});
  {
    omp2cuda::target_region region{"beyond-section.c:53"};
    region.to(x, 0, 2);
    region.serial().launch(
        within_y_kernel_5, {.x = region.to(x, 2, n, omp2cuda::beside),
                            .y = region.device_ptr(y), .n = n});
  }
  {
    omp2cuda::target_region region{"beyond-section.c:56"};
    auto *p_device = region.members(*p, p->v);
    region.tofrom(p->v, 0, n);
    region.attach(p->v);
    region.serial().launch(
        within_kernel, {.x = region.to(x, 0, n), .p = p_device, .n = n});
  }
  omp2cuda::target_region{"beyond-section.c:62"}.serial().launch(
      within_y_kernel_6,
      {.x = omp2cuda::to(x, 0, 4), .y = omp2cuda::device_ptr(y), .n = n});
}

struct by_data_data { double *z; int n; };

// beyond-section.c:69: target (one thread)
__global__ void by_data_kernel(const __grid_constant__ by_data_data omp_data) {
  const auto &[z, n] = omp_data;
  for (int i = 0; i < n; i++)
    z[i] = 0;
}

void by_data(int n, double *z) {
  {
    auto on_device =
        omp2cuda::target_data{"beyond-section.c:68"}.tofrom(z, 0, n);
    omp2cuda::target_region{"beyond-section.c:69"}.serial().launch(
        by_data_kernel, {.z = omp2cuda::tofrom(z, 0, 1), .n = n});
  }
}
