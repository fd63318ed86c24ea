//== nested/inner.cuh
// Translated by omp2cuda 0.1.0 from inner.h for header-nested.c
#ifndef INNER_H
#define INNER_H
__host__ __device__ static int twice(int x) { return 2 * x; }
#endif
//== nested/outer.cuh
// Translated by omp2cuda 0.1.0 from outer.h for header-nested.c
#ifndef OUTER_H
#define OUTER_H
#include "inner.cuh" /* by its name alone: they are in one folder */
static int plain(int x) { return x; }
#endif
