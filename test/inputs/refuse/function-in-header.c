// a device function that is defined in a header
#include "function-in-header.h"
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = thrice(i);
}
