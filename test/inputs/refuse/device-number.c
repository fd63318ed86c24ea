// which device is the default is known on the host alone
#include <omp.h>
int f(void) {
  int n;
#pragma omp target map(from : n)
  n = omp_get_default_device();
  return n;
}
