// Translated by omp2cuda 0.1.0 from kept-on-host.c
#include <omp2cuda.h>

// test: options=--allow-host-fallback status=0 kind=parse
// a refused region becomes host code on request, with a warning
int f(int n, int *a) {
  int k = n;
  {
    int k_value = k;
    int k = k_value;

    {
      k = 2;
#pragma omp parallel sections
      {
#pragma omp section
        a[0] = k;
      }
    }
  }
  return k;
}
