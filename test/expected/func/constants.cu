// Translated by omp2cuda 0.1.0 from constants.c
#include <omp2cuda.h>

// Constants of the file: nvcc puts their values into device code. A copy on the device is
// only for those whose address is asked for, in a function; in a region it is a field.
#include <stdbool.h>
#include <stdio.h>

static const double pi = 3.25;
static const int width = 4;
__device__ static const double weights[3] = {0.25, 0.5, 0.25};

enum color { RED, GREEN };
static const enum color paint = GREEN;
static const bool twice = true;
static const double third = 1.0 / 3, origin = 2.5;
static __device__ const double origin_device = 2.5; // origin in device code
static_assert(sizeof(origin) == sizeof(origin_device), "two copies of one table");
const int shift = 3;

__device__ static double area(double r) { return pi * r * r + (twice ? third : 0); }

__device__ static double smooth(const double *x, int i) {
  auto &origin = origin_device;
  const double *w = weights, *o = &origin;
  return w[0] * x[i - 1] + w[1] * x[i] + w[2] * x[i + 1] - *o;
}

struct main_y_data { const double *x; double *y; };

// constants.c:30: target teams distribute parallel for
__global__ void main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  const auto &[x, y] = omp_data;
  for (int i : omp2cuda::league::one_each(1, width * width + 1))
    y[i] = smooth(x, i) + area(x[i]) + (paint == GREEN) * third;
}

struct main_at_n_data { double *at; int *n; };

// constants.c:33: target (one thread)
__global__ void main_at_n_kernel(const __grid_constant__ main_at_n_data omp_data) {
  const double third = ::third;
  const auto &[at, n] = omp_data;
  const double *p = &third;
  omp2cuda::thread::soft_frame copies_frame;
  int *copies = copies_frame.alloc<int>(width);
  for (int i = 0; i < width; i++)
    copies[i] = i << shift;
  at[0] = *p + third;
  at[1] = pi + origin;
  n[0] = copies[width - 1];
  n[1] = (int)(weights[1] * 8) + sizeof pi;
}

int main(void) {
  double x[18], y[18] = {0}, at[2];
  int n[2];
  for (int i = 0; i < 18; i++)
    x[i] = i * 0.5;
  omp2cuda::target_region{"constants.c:30"}
      .one_each(omp2cuda::range(1, width * width + 1))
      .launch(main_y_kernel, {.x = omp2cuda::to(x), .y = omp2cuda::tofrom(y)});
  omp2cuda::target_region{"constants.c:33"}.soft_stack(0).serial().launch(
      main_at_n_kernel, {.at = omp2cuda::from(at), .n = omp2cuda::from(n)});
  for (int i = 1; i < 17; i++)
    printf("%.4f\n", y[i]);
  printf("%.4f %.4f %d %d\n", at[0], at[1], n[0], n[1]);
  return 0;
}
