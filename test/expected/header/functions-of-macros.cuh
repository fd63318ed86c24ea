//== functions-of-macros.cuh
// Translated by omp2cuda 0.1.0 from functions-of-macros.h for functions-of-macros.c
#pragma once
#define R_INLINE(decl) static inline decl
#define R_TABLE(N)                                                                                                     \
  struct table##N {                                                                                                    \
    int v[N];                                                                                                          \
  };                                                                                                                   \
  R_INLINE(int sum##N(const struct table##N *t)) {                                                                     \
    int s = 0;                                                                                                         \
    for (int i = 0; i < N; i++)                                                                                        \
      s += t->v[i];                                                                                                    \
    return s;                                                                                                          \
  }                                                                                                                    \
  R_INLINE(int mean##N(const struct table##N *t)) { return sum##N(t) / N; }

R_TABLE(2)
struct table3 {
  int v[3];
};
__host__ __device__ static inline int sum3(const struct table3 *t) {
  int s = 0;
  for (int i = 0; i < 3; i++)
    s += t->v[i];
  return s;
}
__host__ __device__ static inline int mean3(const struct table3 *t) { return sum3(t) / 3; }
#define UNUSED_HERE 1
__host__ __device__ static inline int plain(int i) { return i + UNUSED_HERE; }
