//== header.cuh
// Translated by omp2cuda 0.1.0 from header.h for header.c
#pragma once
#include <stdlib.h>

static inline int *fresh(int n) {
  int *new_ = (int *)malloc(n * sizeof *new_);
  for (int i = 0; i < n; ++i)
    new_[i] = i;
  return new_;
}

static inline int sum(int n, const int *__restrict__ values) {
  int total = 0;
  for (int i = 0; i < n; ++i)
    total += values[i];
  return total;
}
