// Translated by omp2cuda 0.1.0 from builtins.c
#include <omp2cuda.h>

// the compiler's own functions, which nvcc has on the host only, or everywhere
#include <limits.h>
#include <stdio.h>
#include <string.h>

#define N 12

__host__ __device__ static int bits(unsigned x) {
  return x ? omp2cuda::c::builtin_ctz(x) + 100 * __builtin_clz(x) + 10000 * __builtin_ffs((int)x) : -1;
}

__host__ __device__ static unsigned total(const unsigned *p, int n) {
  unsigned sum = 0;
  const unsigned *q = (const unsigned int *)__builtin_assume_aligned(p, sizeof(unsigned));
  for (int i = 0; i < n; i++) {
    omp2cuda::c::builtin_prefetch(&q[i]);
    if (omp2cuda::c::builtin_add_overflow(sum, q[i], &sum))
      sum += 17;
  }
  return sum;
}

struct main_x_wide_data {
  unsigned int *x;
  long long *wide, *back;
  int (*found)[6];
  double huge;
};

// builtins.c:33: target teams distribute parallel for
__global__ void main_x_wide_kernel(const __grid_constant__ main_x_wide_data omp_data) {
  const auto &[x, wide, back, found, huge] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    int narrow, sum = -1;
    short tiny;
    found[i][0] = bits(x[i]);
    found[i][1] = omp2cuda::c::builtin_parity(x[i]) + 2 * omp2cuda::c::builtin_parityll(wide[i]) + 8 * __builtin_popcount(x[i]);
    found[i][2] = omp2cuda::c::builtin_clrsb((int)x[i]) + 100 * omp2cuda::c::builtin_clrsbll(wide[i]) + 10000 * omp2cuda::c::builtin_ffsl(wide[i]);
    found[i][3] = omp2cuda::c::builtin_bswap16((unsigned short)x[i]) ^ (int)omp2cuda::c::builtin_bswap32(x[i]);
    found[i][4] = omp2cuda::c::builtin_mul_overflow(wide[i], 3, &narrow) + 2 * omp2cuda::c::builtin_sub_overflow(-5, x[i], &sum) +
                  4 * omp2cuda::c::builtin_add_overflow(x[i], -70000, &tiny) + 8 * omp2cuda::c::builtin_mul_overflow(x[i], x[i], &sum);
    found[i][5] = sum + (narrow & 0xff) + tiny;
    back[i] = (long long)omp2cuda::c::builtin_bswap64((unsigned long long)wide[i]);
    if (omp2cuda::c::builtin_expect_with_probability(x[i] == INT_MAX, 0, 0.99))
      omp2cuda::c::builtin_trap();
    char text[8];
    __builtin_memset(text, 'a', 7);
    text[7] = 0;
    if (omp2cuda::c::builtin_strlen(text) != 7 || omp2cuda::c::builtin_memcmp(text, "aaab", 4) >= 0)
      omp2cuda::c::builtin_abort();
    double d = i - 3.5, none = d * huge - d * huge;
    found[i][5] += omp2cuda::c::builtin_isgreater(d, 0.0) + 2 * omp2cuda::c::builtin_isunordered(d, none) + 4 * omp2cuda::c::builtin_islessequal(none, d);
  }
}

struct main_all_data { const unsigned int *x; unsigned int *all; };

// builtins.c:55: target (one thread)
__global__ void main_all_kernel(const __grid_constant__ main_all_data omp_data) {
  const auto x = omp_data.x;
  auto &all = *omp_data.all;
  all = total(x, N);
}

int main(void) {
  unsigned x[N] = {0, 1, 2, 3, 111, 333, 444, 0x80000000u, 0xffffu, 0xf0000000u, 0xff000000u, 0xffffffffu};
  long long wide[N], back[N];
  int found[N][6];
  unsigned all = 0;
  double huge = __builtin_huge_val();
  for (int i = 0; i < N; i++)
    wide[i] = i % 2 ? -(long long)x[i] * x[i] : (long long)x[i] << 20;
  omp2cuda::target_region{"builtins.c:33"}.one_each(N).launch(
      main_x_wide_kernel, {.x = omp2cuda::to(x), .wide = omp2cuda::to(wide), .back = omp2cuda::from(back),
                           .found = omp2cuda::from(found), .huge = huge});
  omp2cuda::target_region{"builtins.c:55"}.serial().launch(
      main_all_kernel, {.x = omp2cuda::to(x), .all = omp2cuda::from(all)});
  for (int i = 0; i < N; i++)
    printf("%d %d %d %d %d %d %lld\n", found[i][0], found[i][1], found[i][2], found[i][3], found[i][4], found[i][5],
           back[i]);
  printf("%u %u %d\n", all, total(x, 5), bits(48));
  return 0;
}
