// Translated by omp2cuda 0.1.0 from linear-modifiers.c
#include <omp2cuda.h>

// test: reference=serial
// linear as it is spelled since OpenMP 5.2, also where a thread calls a function.
#include <stdio.h>

enum { N = 12, M = 45 };

// weighted, entered by one thread
__device__ static int weighted(const int *a, int n, int by) {
  int sum = 0, j = 3;
  {
    auto &j_outer = j;
    auto &a_outer = a;
    const auto loop_k = omp2cuda::range(0, n);
    for (int k = 0; k < n; k++) {
      int j = j_outer + int64_t(loop_k.number(k));
      const int *a = a_outer + int64_t(loop_k.number(k));
      sum += *a++ * j;
      j++;
    }
    j_outer += int64_t(loop_k.trip());
    a_outer += int64_t(loop_k.trip());
  }
  return sum + by * j;
}

struct main_data { const int *a; int *out; };

// linear-modifiers.c:23: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, out] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    int j = i, two = 1, sum = weighted(a + i * M, M - i, i);
    {
      auto &j_outer = j;
      auto &two_outer = two;
      auto &sum_outer = sum;
      int sum = 0;
      const auto loop_k = omp2cuda::range(0, M);
      for (int k = 0; k < M; k++) {
        int j = j_outer + int64_t(loop_k.number(k)) * 4;
        int two = two_outer + int64_t(loop_k.number(k)) * 2;
        sum += weighted(a + k, 8, 1) * j + two, j += 4, two += 2;
      }
      j_outer += int64_t(loop_k.trip()) * 4;
      two_outer += int64_t(loop_k.trip()) * 2;
      omp2cuda::thread::reduce(omp2cuda::op::plus{}, &sum_outer, sum);
    }
    out[i] = sum + j + two;
  }
}

int main(void) {
  static int a[N * M], out[N];
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 31;
  omp2cuda::target_region{"linear-modifiers.c:23"}.one_each(N).launch(
      main_kernel, {.a = omp2cuda::to(a), .out = omp2cuda::from(out)});
  int all = 0;
  for (int i = 0; i < N; i++)
    all = (all * 31 + out[i]) % 1000003;
  printf("%d\n", all);
  return 0;
}
