// the number of the device is known on the host alone
#include <omp.h>
int f(void) {
  int n;
#pragma omp target map(from : n)
  n = omp_get_device_num();
  return n;
}
