// interop objects are the host's: neither the construct nor its routines are code of a region
#include <omp.h>

int f(int n, int *a, omp_interop_t o) {
#pragma omp target map(tofrom: a[0:n])
  {
#pragma omp interop use(o)
    a[0] = (int)omp_get_interop_int(o, omp_ipr_device_num, 0);
  }
  return 0;
}
