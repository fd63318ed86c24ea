// A directive in the line of its loop, of which the host has a version
#include <stdio.h>

int main(void) {
  int a[4][4] = {{0}}, go = 0, i, j;
  _Pragma("omp target teams distribute parallel for private(j) if(target: go)") for (i = 0; i < 4; i++)
    for (j = 0; j < 4; j++)
      a[i][j] = i + j + 1;
  if (go) { _Pragma("omp target if(go)") a[0][0] = 9; } else { _Pragma("omp target parallel for if(target: go)") for (i = 0; i < 2; i++) a[0][i] = 7; }
  printf("%d %d %d\n", a[3][3], a[0][0], a[0][2]);
  return 0;
}
