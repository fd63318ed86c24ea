// the user's names are names that generated code might have wanted
#include <stdio.h>

struct data { int region; };

static int omp_data(int x) { return x + 1; }

int main(void) {
  int region = 4, threadIdx = 2, blockDim = 3, grid = 5, loop = 6, kernel = 7;
  int data[10];
  struct data s = {1};
#pragma omp target teams distribute parallel for map(from: data) map(to: s)
  for (int i = 0; i < 10; i++)
    data[i] = region + threadIdx * blockDim + grid * loop + kernel + omp_data(i) + s.region;
  printf("%d %d\n", data[0], data[9]);
  return 0;
}
