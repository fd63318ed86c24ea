// a recursive device function
#include <stdio.h>

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

int main(void) {
  int f[16];
#pragma omp target teams distribute parallel for map(from: f)
  for (int i = 0; i < 16; i++)
    f[i] = fibonacci(i);
  printf("%d %d\n", f[1], f[15]);
  return 0;
}
