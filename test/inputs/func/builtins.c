// the compiler's own functions, which nvcc has on the host only, or everywhere
#include <limits.h>
#include <stdio.h>
#include <string.h>

#define N 12

static int bits(unsigned x) {
  return x ? __builtin_ctz(x) + 100 * __builtin_clz(x) + 10000 * __builtin_ffs((int)x) : -1;
}

#pragma omp declare target
static unsigned total(const unsigned *p, int n) {
  unsigned sum = 0;
  const unsigned *q = __builtin_assume_aligned(p, sizeof(unsigned));
  for (int i = 0; i < n; i++) {
    __builtin_prefetch(&q[i]);
    if (__builtin_add_overflow(sum, q[i], &sum))
      sum += 17;
  }
  return sum;
}
#pragma omp end declare target

int main(void) {
  unsigned x[N] = {0, 1, 2, 3, 111, 333, 444, 0x80000000u, 0xffffu, 0xf0000000u, 0xff000000u, 0xffffffffu};
  long long wide[N], back[N];
  int found[N][6];
  unsigned all = 0;
  double huge = __builtin_huge_val();
  for (int i = 0; i < N; i++)
    wide[i] = i % 2 ? -(long long)x[i] * x[i] : (long long)x[i] << 20;
#pragma omp target teams distribute parallel for map(to: x, wide) map(from: found, back)
  for (int i = 0; i < N; i++) {
    int narrow, sum = -1;
    short tiny;
    found[i][0] = bits(x[i]);
    found[i][1] = __builtin_parity(x[i]) + 2 * __builtin_parityll(wide[i]) + 8 * __builtin_popcount(x[i]);
    found[i][2] = __builtin_clrsb((int)x[i]) + 100 * __builtin_clrsbll(wide[i]) + 10000 * __builtin_ffsl(wide[i]);
    found[i][3] = __builtin_bswap16((unsigned short)x[i]) ^ (int)__builtin_bswap32(x[i]);
    found[i][4] = __builtin_mul_overflow(wide[i], 3, &narrow) + 2 * __builtin_sub_overflow(-5, x[i], &sum) +
                  4 * __builtin_add_overflow(x[i], -70000, &tiny) + 8 * __builtin_mul_overflow(x[i], x[i], &sum);
    found[i][5] = sum + (narrow & 0xff) + tiny;
    back[i] = (long long)__builtin_bswap64((unsigned long long)wide[i]);
    if (__builtin_expect_with_probability(x[i] == INT_MAX, 0, 0.99))
      __builtin_trap();
    char text[8];
    __builtin_memset(text, 'a', 7);
    text[7] = 0;
    if (__builtin_strlen(text) != 7 || __builtin_memcmp(text, "aaab", 4) >= 0)
      __builtin_abort();
    double d = i - 3.5, none = d * huge - d * huge;
    found[i][5] += __builtin_isgreater(d, 0.0) + 2 * __builtin_isunordered(d, none) + 4 * __builtin_islessequal(none, d);
  }
#pragma omp target map(to: x) map(from: all)
  all = total(x, N);
  for (int i = 0; i < N; i++)
    printf("%d %d %d %d %d %d %lld\n", found[i][0], found[i][1], found[i][2], found[i][3], found[i][4], found[i][5],
           back[i]);
  printf("%u %u %d\n", all, total(x, 5), bits(48));
  return 0;
}
