// implicit: a struct is map(tofrom)
#include <stdio.h>

struct box {
  int low, high;
  double values[10];
};

int main(void) {
  struct box box = {3, 9, {0}};
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++)
    box.values[i] = i >= box.low && i < box.high ? i * 0.5 : -1;
  double sum = 0;
  for (int i = 0; i < 10; i++)
    sum += box.values[i];
  printf("%g %g %g\n", box.values[2], box.values[8], sum);
  return 0;
}
