// use_device_ptr gives the device address, is_device_ptr takes it
#include <stdio.h>
#include <stdlib.h>

static void fill(double *device, int n, double value) {
#pragma omp target teams distribute parallel for is_device_ptr(device)
  for (int i = 0; i < n; i++)
    device[i] = value + i;
}

int main(void) {
  int n = 33;
  double *a = malloc(n * sizeof *a);
#pragma omp target data map(from: a[0:n])
  {
#pragma omp target data use_device_ptr(a)
    {
      fill(a, n, 0.5);
    }
  }
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%g %g %g\n", a[0], a[32], sum);
  free(a);
  return 0;
}
