// Translated by omp2cuda 0.1.0 from tables-of-functions.c
#include <omp2cuda.h>

// Tables of functions that device code declares for itself.
#include <stdio.h>

typedef double (*of_two)(double, double);
__device__ static double add(double a, double b) { return a + b; }
__device__ static double sub(double a, double b) { return a - b; }
__device__ static double mul(double a, double b) { return a * b; }
__device__ static double apply(int k, double a, double b) {
  double (*two[2])(double, double) = {add, sub};
  of_two all[2][2] = {{add, sub}, {mul}}, one = two[k & 1];
  all[1][1] = all[0][k & 1];
  return two[k & 1](a, b) + (*all[k >> 1 & 1][k & 1])(a, b) * one(a, 1);
}

// tables-of-functions.c:19: target teams distribute parallel for
__global__ void main_kernel(double *x) {
  for (int i : omp2cuda::league::one_each(0, 8)) {
    const of_two mine[3] = {mul, sub, add};
    x[i] = mine[i % 3](i, 2) + apply(i, 10, i);
  }
}

int main(void) {
  double x[8];
  omp2cuda::target_region{"tables-of-functions.c:19"}.one_each(8).launch(
      main_kernel, {omp2cuda::from(x)});
  for (int i = 0; i < 8; i++)
    printf("%g ", x[i]);
  printf("\n");
}
