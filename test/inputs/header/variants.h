// What each side calls, in a header.
#pragma once
#define BOUND 8

static inline int weight(int x) {
  return x < BOUND ? 1 : 2;
}

#ifdef _OPENMP
#pragma omp begin declare variant match(device = {kind(nohost)})
static inline int weight(int x) {
  return x < BOUND ? 3 : 4;
}
#pragma omp end declare variant
#endif

static inline int weighted(int x) {
  return x * weight(x);
}
