// how many devices there are is known on the host alone
#include <omp.h>
int f(void) {
  int n;
#pragma omp target map(from : n)
  n = omp_get_num_devices();
  return n;
}
