// Translated by omp2cuda 0.1.0 from pipeline.c
#include <omp2cuda.h>

// blocks that are copied in, worked on and copied out while the host goes on
#include <stdio.h>

#define BLOCKS 16
#define SIZE 500

static double x[BLOCKS * SIZE], y[BLOCKS * SIZE];

static double checksum(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += v[i] * (i % 7 + 1);
  return sum;
}

struct main_data { const double *in; double *out; int b; };

// pipeline.c:23: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[in, out, b] = omp_data;
  for (int i : omp2cuda::league::one_each(0, SIZE))
    out[i] = 2 * in[i] + b;
}

int main(void) {
  double host = 0;
  for (int i = 0; i < BLOCKS * SIZE; i++)
    x[i] = i % 100;
  for (int b = 0; b < BLOCKS; b++) {
    double *in = x + b * SIZE, *out = y + b * SIZE;
    omp2cuda::target_enter_data{
        "pipeline.c:22", omp2cuda::nowait(), omp2cuda::depend_out(in[0])}
        .to(in, 0, SIZE)
        .alloc(out, 0, SIZE);
    omp2cuda::target_region{
        "pipeline.c:23", omp2cuda::nowait(), omp2cuda::depend_in(in[0]),
        omp2cuda::depend_out(out[0])}
        .one_each(SIZE)
        .launch(main_kernel, {.in = omp2cuda::device_ptr(in),
                              .out = omp2cuda::device_ptr(out), .b = b});
    omp2cuda::target_exit_data{
        "pipeline.c:26", omp2cuda::nowait(), omp2cuda::depend_inout(in[0]),
        omp2cuda::depend_inout(out[0])}
        .from(out, 0, SIZE)
        .release(in, 0, SIZE);
    host += checksum(in, SIZE);
  }
  omp2cuda::taskwait();
#pragma omp taskwait
  printf("%g %g\n", host, checksum(y, BLOCKS * SIZE));
  return 0;
}
