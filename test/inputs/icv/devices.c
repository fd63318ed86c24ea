// how many devices there are, and which number means the host, asked in a region and in a function
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int count(void) { return omp_get_num_devices(); }
static int host(void) { return omp_get_initial_device(); }
#pragma omp end declare target

int main(void) {
  int n = -1, h = -1, same = -1;
#pragma omp target map(from : n, h, same)
  {
    n = omp_get_num_devices();
    h = omp_get_initial_device();
    same = count() == n && host() == h;
  }
  printf("%d %d %d %d\n", n == omp_get_num_devices(), h == omp_get_initial_device(), same, count() == n);
  return 0;
}
