// Translated by omp2cuda 0.1.0 from functions-by-macros.c
#include <omp2cuda.h>

// Functions and objects whose names a macro makes of others are converted like others.
#include <stdio.h>
#include <stdlib.h>

#define NAME(x) x##_double
#define TABLE(x) table_of_##x

enum color { RED, GREEN, BLUE };
static enum color TABLE(colors)[2] = {(enum color)1, (enum color)2};

static double NAME(sum)(int n, void *a_) {
  double (*a)[n] = (double (*)[n])a_;
  double *__restrict__ new_ = (double *)malloc(n * sizeof *new_), all = 0;
  for (int i = 0; i < n; i++) {
    new_[i] = 0;
    for (int j = 0; j < n; j++)
      new_[i] += a[i][j];
    all += new_[i];
  }
  free(new_);
  return all;
}
static int NAME(old)(int a, double b) { return a + (int)b; }

struct main_data { double (*a)[2]; double *sum; };

// functions-by-macros.c:30: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  auto &sum = *omp_data.sum;
  sum += a[1][1];
}

int main(void) {
  double a[2][2] = {{1, 2}, {3, 4}}, sum = 0;
  TABLE(colors)[0] = (enum color)(TABLE(colors)[0] + 1);
  omp2cuda::target_region{"functions-by-macros.c:30"}.serial().launch(
      main_kernel, {.a = omp2cuda::to(a), .sum = omp2cuda::tofrom(sum)});
  printf("%g %g %d %d\n", sum, NAME(sum)(2, a), TABLE(colors)[0], NAME(old)(1, 2.0));
  return 0;
}
