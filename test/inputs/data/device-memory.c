// memory of the device without a map: omp_target_alloc, omp_target_memcpy, is_device_ptr
#include <omp.h>
#include <stdio.h>

int main(void) {
  int device = omp_get_default_device();
  int host = omp_get_initial_device();
  int n = 100;
  int a[100];
  int *p = omp_target_alloc(n * sizeof *p, device);
  if (!p)
    return 1;
#pragma omp target teams distribute parallel for is_device_ptr(p) device(device)
  for (int i = 0; i < n; i++)
    p[i] = 7 * i;
  int bad = omp_target_memcpy(a, p, n * sizeof *p, 0, 0, host, device);
  omp_target_free(p, device);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d\n", bad, a[99], sum);
  return 0;
}
