// several host threads launch regions at the same time, each on its own part
#include <stdio.h>

int main(void) {
  int a[4][50];
#pragma omp parallel for num_threads(4)
  for (int part = 0; part < 4; part++) {
    int *mine = a[part];
#pragma omp target teams distribute parallel for map(from: mine[0:50])
    for (int i = 0; i < 50; i++)
      mine[i] = part * 1000 + i;
  }
  int sum = 0;
  for (int part = 0; part < 4; part++)
    for (int i = 0; i < 50; i++)
      sum += a[part][i];
  printf("%d %d\n", a[3][49], sum);
  return 0;
}
