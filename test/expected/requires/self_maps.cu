// Translated by omp2cuda 0.1.0 from self_maps.c
#include <omp2cuda.h>

// test: reference=serial
// requires self_maps: what is mapped is the host's own memory, and nothing is copied
#include <stdio.h>
#include <stdlib.h>
#define N 64

static omp2cuda::self_maps self_maps_required;

struct rows {
  int n;
  double *data;
};

struct main_x_data { int *x; struct rows *r; };

// self_maps.c:23: target teams distribute parallel for
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto x = omp_data.x;
  auto &r = *omp_data.r;
  for (int i : omp2cuda::league::one_each(0, N))
    x[i] += 9, r.data[i] *= i;
}

struct main_sum_data { int *sum; const int *x; };

// self_maps.c:29: target (one thread)
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  auto &sum = *omp_data.sum;
  const auto x = omp_data.x;
  for (int i = 0; i < N; i++)
    sum += x[i];
}

int main(void) {
  int x[N], sum = 0;
  struct rows r = {N, (double *)malloc(N * sizeof(double))};
  for (int i = 0; i < N; i++)
    x[i] = i, r.data[i] = 2;

  {
    auto on_device =
        omp2cuda::target_data{"self_maps.c:20"}.to(x).tofrom(r).tofrom(r.data, 0, N).attach(r.data);
    x[3] = 100; // seen by the region, which has no copy
    omp2cuda::target_region{"self_maps.c:23"}.one_each(N).launch(
        main_x_kernel, {.x = omp2cuda::tofrom(x), .r = omp2cuda::tofrom(r)});
    sum += x[3]; // … and the other way
    x[4] = 50;
    omp2cuda::target_update{"self_maps.c:28"}.to(x, 4, 1);
    omp2cuda::target_region{"self_maps.c:29"}.serial().launch(
        main_sum_kernel, {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::tofrom(x)});
  }
  for (int i = 0; i < N; i++)
    sum += (int)r.data[i];
  printf("%d %d\n", sum, x[3]);
  free(r.data);
  return 0;
}
