// Translated by omp2cuda 0.1.0 from linear.c
#include <omp2cuda.h>

// Variables that go on by a step in each iteration of simd, whether its body says so or not.
#include <stdio.h>

enum { N = 12, M = 45 };

namespace {
struct rows_data { const int *a; long *out; int n; };

// linear.c:8: target teams distribute parallel for
__global__ void rows_kernel(const __grid_constant__ rows_data omp_data) {
  const auto &[a, out, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    const int *from = a + i * M;
    int j = 3, step = i % 3 + 1;
    short down = 100;
    long sum = 0;
    {
      auto &j_outer = j;
      auto &from_outer = from;
      auto &down_outer = down;
      const auto loop_k = omp2cuda::range(0, M);
      for (int k = 0; k < M; k++) {
        int j = j_outer + int64_t(loop_k.number(k)) * step;
        const int *from = from_outer + int64_t(loop_k.number(k));
        short down = down_outer + int64_t(loop_k.number(k)) * -2;
        sum += *from * j + down;
        from++;
        j += step;
        down -= 2;
      }
      j_outer += int64_t(loop_k.trip()) * step;
      from_outer += int64_t(loop_k.trip());
      down_outer += int64_t(loop_k.trip()) * -2;
    }
    int two = i;
    {
      auto &two_outer = two;
      const auto loop_k = omp2cuda::range_down(M, 0, 3);
      for (int k = M; k > 0; k -= 3) {
        int two = two_outer + int64_t(loop_k.number(k)) * 2;
        if (two > 1000000)
          continue;
        two += 2;
      }
      two_outer += int64_t(loop_k.trip()) * 2;
    }
    out[i] = sum + 1000 * j + 7 * down + (from - a) * 100 + two;
  }
}
} // namespace

// serial or on lanes; whole numbers and pointers, steps up and down
static void rows(int n, const int *a, long *out) {
  omp2cuda::target_region{"linear.c:8"}.one_each(n).launch(
      rows_kernel, {.a = omp2cuda::to(a, 0, n * M), .out = omp2cuda::from(out, 0, n), .n = n});
}

int main(void) {
  static int a[N * M];
  static long out[N];
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 31;
  rows(N, a, out);
  long all = 0;
  for (int i = 0; i < N; i++)
    all = (all * 31 + out[i]) % 1000003;
  printf("%ld\n", all);
  return 0;
}
