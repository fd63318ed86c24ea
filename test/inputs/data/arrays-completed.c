// An array whose first declaration does not say how long it is.
#include <stdio.h>

extern int tab[], grid[][2];
extern double weights[];
static long marks[4];
int tab[3] = {1, 2, 3}, grid[2][2] = {{1, 2}, {3, 4}};
double weights[] = {0.5, 1.5};
extern int seen[];
#pragma omp declare target
int seen[2] = {7, 8};
static int second(void) { return seen[1] + (int)sizeof seen; }
#pragma omp end declare target

int main(void) {
  int sum = 0, size = 0;
#pragma omp target map(tofrom : sum)
  sum += tab[2] + grid[1][0] + second();
#pragma omp target map(from : size)
  size = (int)(sizeof(tab) + sizeof weights + sizeof grid[0]) + tab[0] + (int)weights[1];
#pragma omp target teams distribute parallel for map(tofrom : tab) map(to : weights)
  for (int i = 0; i < 3; i++)
    tab[i] += (int)(2 * weights[i % 2]);
  marks[3] = tab[0];
  printf("%d %d %d %d %d %ld\n", sum, size, tab[0], tab[1], tab[2], marks[3]);
  return 0;
}
