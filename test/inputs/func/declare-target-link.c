// functions on the device that name declare target link variables: mapped whole, in part, again; const ones
#include <stdio.h>

#define N 8

int table[N];
double weight;
const int shift[2] = {3, 5};
#pragma omp declare target link(table, weight, shift)

#pragma omp declare target
static void fill(int i) { table[i] += i + shift[i % 2]; }
static double weighted(int i) { return weight * table[i]; }
#pragma omp end declare target

int main(void) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : table) map(to : shift)
  for (int i = 0; i < N; i++)
    fill(i);
  fill(0);
  printf("%d %d %d\n", table[0], table[1], table[N - 1]);

  weight = 0.5;
#pragma omp target data map(to : weight) map(tofrom : table[4 : 4])
  {
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 4; i < N; i++)
      sum += weighted(i);
    weight = 2;
#pragma omp target update to(weight)
#pragma omp target map(tofrom : sum)
    sum += weighted(5);
  }
  printf("%g %d %g\n", sum, table[7], weighted(7));
  return 0;
}
