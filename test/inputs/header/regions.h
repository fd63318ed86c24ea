// The header of regions.c.
#ifndef REGIONS_H
#define REGIONS_H
#include "regions_inner.h"

/* All elements become 0. */
static inline void clear(int *a, int n) {
#pragma omp target teams distribute parallel for map(from : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

static inline void add(int *a, int n, int by) {
  int *restrict to = a;
#pragma omp target enter data map(to : a[0 : n])
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    to[i] += by + third(3);
#pragma omp target exit data map(from : a[0 : n])
}
#endif
