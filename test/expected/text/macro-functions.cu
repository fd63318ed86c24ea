// Translated by omp2cuda 0.1.0 from macro-functions.c
#include <omp2cuda.h>

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

__host__ __device__ MULTIPLY(32)
MULTIPLY(64)
struct counter2x32 {
  uint32_t v[2];
};
__device__ static inline struct counter2x32 round2x32(struct counter2x32 c, uint32_t key) {
  for (int i = 0; i < 2; i++)
    c.v[i] ^= high32(c.v[i], key, &c.v[(i + 1) % 2]);
  return c;
}
__device__ static inline struct counter2x32 rounds2x32(struct counter2x32 c, uint32_t key) {
  for (int r = 0; r < 3; r++)
    c = round2x32(c, key + r);
  return c;
}
ROUNDS(4, 64)

// macro-functions.c:32: target teams distribute parallel for
__global__ void main_kernel(uint32_t *x) {
  for (int i : omp2cuda::league::one_each(0, 4)) {
    struct counter2x32 c = {{(uint32_t)i, 7}};
    c = rounds2x32(c, 99);
    x[i] = c.v[0] + c.v[1];
  }
}

int main(void) {
  uint32_t x[4];
  omp2cuda::target_region{"macro-functions.c:32"}.one_each(4).launch(main_kernel, {omp2cuda::from(x)});
  struct counter4x64 d = {{1, 2, 3, 4}};
  d = rounds4x64(d, 5);
  printf("%u %u %d\n", x[0], x[3], (int)(d.v[3] % 1000));
  return 0;
}
