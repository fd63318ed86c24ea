// use_device_addr of an array, handed to a function that takes device memory
#include <stdio.h>

static void negate(int *device, int n) {
#pragma omp target teams distribute parallel for is_device_ptr(device)
  for (int i = 0; i < n; i++)
    device[i] = -device[i];
}

int main(void) {
  int a[21];
  for (int i = 0; i < 21; i++)
    a[i] = i;
#pragma omp target data map(tofrom: a) use_device_addr(a)
  {
    negate(a, 21);
  }
  int sum = 0;
  for (int i = 0; i < 21; i++)
    sum += a[i];
  printf("%d %d %d\n", a[1], a[20], sum);
  return 0;
}
