// several regions in one function, one line, one block
#include <stdio.h>

int main(void) {
  int a[10], b[10];
  {
#pragma omp target teams distribute parallel for map(from: a)
    for (int i = 0; i < 10; i++) a[i] = i;
#pragma omp target teams distribute parallel for map(from: b) map(to: a)
    for (int i = 0; i < 10; i++) b[i] = a[i] + 1;
  }
  if (b[0] == 1)
#pragma omp target teams distribute parallel for map(tofrom: b)
    for (int i = 0; i < 10; i++)
      b[i] *= 2;
  else
#pragma omp target teams distribute parallel for map(tofrom: b)
    for (int i = 0; i < 10; i++)
      b[i] = -1;
  printf("%d %d %d\n", a[9], b[0], b[9]);
  return 0;
}
