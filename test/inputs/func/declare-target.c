// declare target ... end declare target: functions and globals of the device
#include <stdio.h>

#pragma omp declare target
int factor = 3;
int table[4] = {1, 10, 100, 1000};

int weigh(int i) { return table[i % 4] * factor; }
#pragma omp end declare target

int main(void) {
  int a[8];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 8; i++)
    a[i] = weigh(i) + factor;
  printf("%d %d %d %d\n", a[0], a[3], a[7], weigh(1));
  return 0;
}
