// Tables of functions that device code declares for itself.
#include <stdio.h>

typedef double (*of_two)(double, double);
#pragma omp declare target
static double add(double a, double b) { return a + b; }
static double sub(double a, double b) { return a - b; }
static double mul(double a, double b) { return a * b; }
static double apply(int k, double a, double b) {
  double (*two[2])(double, double) = {add, sub};
  of_two all[2][2] = {{add, sub}, {mul}}, one = two[k & 1];
  all[1][1] = all[0][k & 1];
  return two[k & 1](a, b) + (*all[k >> 1 & 1][k & 1])(a, b) * one(a, 1);
}
#pragma omp end declare target

int main(void) {
  double x[8];
#pragma omp target teams distribute parallel for map(from : x)
  for (int i = 0; i < 8; i++) {
    const of_two mine[3] = {mul, sub, add};
    x[i] = mine[i % 3](i, 2) + apply(i, 10, i);
  }
  for (int i = 0; i < 8; i++)
    printf("%g ", x[i]);
  printf("\n");
}
