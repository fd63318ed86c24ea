// The address of a function whose meaning depends on who calls it.
#include <omp.h>
static void clear(double *x, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] = 0;
}
static int mine(int n) { return n + omp_get_thread_num(); }
void all(double *x, int *y, int n) {
#pragma omp target parallel map(tofrom : x[0 : n], y[0 : n])
  {
    void (*f)(double *, int) = clear;
    int (*g)(int) = mine;
    f(x, n);
    y[omp_get_thread_num()] = g(n);
    clear(x, n);
  }
}
