// `continue` in a body, and control flow in inner loops
#include <stdio.h>

int main(void) {
  int a[50];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 50; i++) {
    a[i] = 0;
    if (i % 3 == 0)
      continue;
    for (int j = 0; j < 100; j++) {
      if (j == i)
        break;
      a[i] += 1;
    }
    switch (i % 4) {
    case 0:
      a[i] += 100;
      break;
    case 1:
      a[i] += 200;
      continue;
    default:
      break;
    }
    a[i] += 1000;
  }
  int sum = 0;
  for (int i = 0; i < 50; i++)
    sum += a[i] * (i + 1);
  printf("%d %d %d\n", a[4], a[5], sum);
  return 0;
}
