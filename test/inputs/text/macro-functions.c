// functions that a region reaches, of which a macro makes several at once: its invocation is written out
#include <stdint.h>
#include <stdio.h>

#define MULTIPLY(W)                                                                                                    \
  static inline uint##W##_t high##W(uint##W##_t a, uint##W##_t b, uint##W##_t *low) {                                  \
    *low = a * b;                                                                                                      \
    return (a ^ b) >> 3;                                                                                               \
  }
#define ROUNDS(N, W)                                                                                                   \
  struct counter##N##x##W {                                                                                            \
    uint##W##_t v[N];                                                                                                  \
  };                                                                                                                   \
  static inline struct counter##N##x##W round##N##x##W(struct counter##N##x##W c, uint##W##_t key) {                   \
    for (int i = 0; i < N; i++)                                                                                        \
      c.v[i] ^= high##W(c.v[i], key, &c.v[(i + 1) % N]);                                                               \
    return c;                                                                                                          \
  }                                                                                                                    \
  static inline struct counter##N##x##W rounds##N##x##W(struct counter##N##x##W c, uint##W##_t key) {                  \
    for (int r = 0; r < 3; r++)                                                                                        \
      c = round##N##x##W(c, key + r);                                                                                  \
    return c;                                                                                                          \
  }

MULTIPLY(32)
MULTIPLY(64)
ROUNDS(2, 32)
ROUNDS(4, 64)

int main(void) {
  uint32_t x[4];
#pragma omp target teams distribute parallel for map(from : x)
  for (int i = 0; i < 4; i++) {
    struct counter2x32 c = {{(uint32_t)i, 7}};
    c = rounds2x32(c, 99);
    x[i] = c.v[0] + c.v[1];
  }
  struct counter4x64 d = {{1, 2, 3, 4}};
  d = rounds4x64(d, 5);
  printf("%u %u %d\n", x[0], x[3], (int)(d.v[3] % 1000));
  return 0;
}
