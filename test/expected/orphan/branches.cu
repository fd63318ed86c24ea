// Translated by omp2cuda 0.1.0 from branches.c
#include <omp2cuda.h>

// calls of functions with parallel regions as the whole of a branch or of a loop's body
#include <stdio.h>

#define M 30

// sum_of, entered by all threads of a team
__device__ static int sum_of(const int *a, int n) {
  int sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    sum += a[i];
  sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
  return sum;
}

// raise, entered by all threads of a team
__device__ static void raise(int *a, int n, int by) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] += by;
  omp2cuda::team::sync();
}

struct main_a_out_data { int (*a)[M]; int *out; };

// branches.c:27: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_a_out_kernel(const __grid_constant__ main_a_out_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, 6)) {
    __shared__ int rounds[3];
    if (omp2cuda::team::is_initial()) {
      const int rounds_init[3] = {1, 2, i};
      memcpy(rounds, rounds_init, sizeof(rounds));
    }
    omp2cuda::team::sync();
    for (int k = 0; k < 3; k++) {
      raise(a[i], M, omp2cuda::team::broadcast(rounds[k]));
      omp2cuda::team::sync();
    }
    if (i % 2) {
      const auto sum_of_value = sum_of(a[i], M);
      if (omp2cuda::team::is_initial())
        out[i] = sum_of_value;
      omp2cuda::team::sync();
    } else {
      raise(a[i], M, omp2cuda::team::broadcast(a[i][3]));
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      rounds[1] = 5;
    omp2cuda::team::sync();
    if (i % 2 == 0) {
      const auto sum_of_value_2 = sum_of(a[i], omp2cuda::team::broadcast(rounds[1]));
      if (omp2cuda::team::is_initial())
        out[i] = sum_of_value_2;
      omp2cuda::team::sync();
    }
  }
}

struct main_out_data { int (*a)[M]; int *out; };

// branches.c:40: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_out_kernel(const __grid_constant__ main_out_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, 6)) {
    const auto sum_of_value = sum_of(a[i], i);
    if (omp2cuda::team::is_initial())
      out[i] += sum_of_value;
  }
}

int main(void) {
  int a[6][M], out[6];
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
  omp2cuda::target_region{"branches.c:27"}.one_team_each(6).launch(
      main_a_out_kernel, {.a = omp2cuda::tofrom(a), .out = omp2cuda::from(out)});
  omp2cuda::target_region{"branches.c:40"}.one_team_each(6).launch(
      main_out_kernel, {.a = omp2cuda::to(a), .out = omp2cuda::tofrom(out)});
  for (int i = 0; i < 6; i++)
    printf("%d %d\n", out[i], a[i][29]);
  return 0;
}
