// a global on the device is written there and read back with target update
#include <stdio.h>

#pragma omp declare target
int result[16];
int calls = 0;
#pragma omp end declare target

int main(void) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 16; i++)
    result[i] = i * 7;
#pragma omp target
  calls += 2;
#pragma omp target update from(result, calls)
  int sum = 0;
  for (int i = 0; i < 16; i++)
    sum += result[i];
  printf("%d %d\n", sum, calls);
  return 0;
}
