// variables of the device that begin with the addresses of others: those of their copies there
#include <stdio.h>

struct list {
  const int *values;
  int n;
};

#pragma omp declare target
static int counter = 5, grid[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
static int *current = &counter, *row = grid[1], (*rows)[4] = grid;
static const int primes[3] = {2, 3, 5};
static const struct list known = {primes, sizeof(primes) / sizeof(primes[0])};
static const struct list *lists[2] = {&known, &known};
static int *const both[2] = {&counter, &grid[0][2]};
#pragma omp end declare target

int main(void) {
  int found[6] = {0};
#pragma omp target map(tofrom: found)
  {
    counter += 2;
    found[0] = *current;
    row[1] += 10;
    found[1] = grid[1][1];
    found[2] = rows[1][3];
    found[3] = lists[1]->values[2] + lists[0]->n;
    *both[1] = 20;
    found[4] = grid[0][2] + *both[0];
    current = row + 2;
  }
#pragma omp target map(tofrom: found)
  found[5] = *current;
  for (int i = 0; i < 6; i++)
    printf("%d ", found[i]);
  printf("\n");
  return 0;
}
