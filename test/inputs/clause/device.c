// device(n): the default device, and the host by its number
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a[12] = {0}, b[12] = {0};
  int host = -1;
#pragma omp target teams distribute parallel for device(omp_get_default_device()) map(tofrom: a)
  for (int i = 0; i < 12; i++)
    a[i] = i;
#pragma omp target device(omp_get_initial_device()) map(tofrom: b) map(from: host)
  {
    for (int i = 0; i < 12; i++)
      b[i] = 2 * i;
    host = omp_is_initial_device();
  }
  printf("%d %d %d\n", a[11], b[11], host);
  return 0;
}
