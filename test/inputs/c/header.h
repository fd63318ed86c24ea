#pragma once
#include <stdlib.h>

static inline int *fresh(int n) {
  int *new = malloc(n * sizeof *new);
  for (int i = 0; i < n; ++i)
    new[i] = i;
  return new;
}

static inline int sum(int n, const int *restrict values) {
  int total = 0;
  for (int i = 0; i < n; ++i)
    total += values[i];
  return total;
}
