// Translated by omp2cuda 0.1.0 from metadirective-sides.c
#include <omp2cuda.h>

// test: reference=serial
// A function that both sides call, with a metadirective that is another directive for each of them.
#include <stdio.h>
#define N 200

// Called by the teams of a region, and by the host.
void powers_on_device(double *d, double x) {
#pragma omp distribute parallel for
  for (int i = 0; i < N; i++)
    d[i] = 1 + x * i;
}

// powers_on_device, entered by all threads of a team
__device__ void powers_on_device_team(double *d, double x) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    d[i] = 1 + x * i;
  omp2cuda::team::sync();
}

void powers_on_host(double *d, double x) {
#pragma omp parallel for simd
  for (int i = 0; i < N; i++)
    d[i] = 1 + x * i;
}

// powers, entered by one thread
__device__ void powers_thread(double *d, double x) {
  for (int i = 0; i < N; i++)
    d[i] = 1 + x * i;
}

// powers, called by other files
__host__ __device__ void powers(double *d, double x) {
  OMP2CUDA_SIDE(powers_on_host(d, x), powers_thread(d, x));
}

__device__ static int serial_on_device(const int *x, int n) {
  int sum = 0, many = 0;
#pragma omp simd reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  for (int i = 0; i < n; i++)
    many += x[i] > 2;
  return sum + 1000 * many;
}

static int serial(const int *x, int n) {
  int sum = 0, many = 0;
  if (n > 3) {
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
      sum += x[i];
  } else {
    for (int i = 0; i < n; i++)
      sum += x[i];
  }
#pragma omp parallel for reduction(+ : many)
  for (int i = 0; i < n; i++)
    many += x[i] > 2;
  return sum + 1000 * many;
}

// metadirective-sides.c:32: target teams
__global__ void main_d_kernel(double *d) {
  powers_on_device_team(d, 0.5);
}

struct main_out_data { const int *x; int *out; };

// metadirective-sides.c:35: target teams distribute parallel for
__global__ void main_out_kernel(const __grid_constant__ main_out_data omp_data) {
  const auto &[x, out] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 5))
    out[i] = serial_on_device(x + i, 30 + i);
}

int main(void) {
  double d[N], e[N];
  int x[40], out[5], wrong = 0;
  for (int i = 0; i < 40; i++)
    x[i] = i % 7;
  omp2cuda::target_region{"metadirective-sides.c:32"}.launch(main_d_kernel, {omp2cuda::from(d)});
  powers(e, 0.5);
  omp2cuda::target_region{"metadirective-sides.c:35"}.one_each(5).launch(
      main_out_kernel, {.x = omp2cuda::to(x), .out = omp2cuda::from(out)});
  for (int i = 0; i < N; i++)
    wrong += d[i] != e[i];
  for (int i = 0; i < 5; i++)
    wrong += out[i] != serial(x + i, 30 + i);
  printf("%g %d, %d wrong\n", d[N - 1], out[2], wrong);
  return 0;
}
