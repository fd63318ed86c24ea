// what a program says for compilers with OpenMP, and what it says for others
#include <stdio.h>

#ifdef _OPENMP
#include <omp.h>
#else
int omp_get_num_threads(void) { return 1; }
int omp_get_team_num(void) { return 0; }
static double omp_get_wtime(void) { return 0; }
#endif

static int sum(int n, const int *x) {
  int out = 0;
#ifdef _OPENMP
#pragma omp target teams distribute parallel for reduction(+: out) map(to: x[0:n])
#endif
  for (int i = 0; i < n; i++)
    out += x[i] * (omp_get_num_threads() > 0) + omp_get_team_num() * 0;
  return out;
}

int main(void) {
  int x[50];
  for (int i = 0; i < 50; i++)
    x[i] = i;
#if defined(_OPENMP) && _OPENMP >= 201511
  double before = omp_get_wtime();
  printf("%d %d\n", sum(50, x), omp_get_wtime() >= before);
#else
  printf("no OpenMP %g\n", omp_get_wtime());
#endif
  return 0;
}
