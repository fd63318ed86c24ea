// elements that one thread reduces: in place where each meets only values, not what another one holds
#include <stdio.h>
int main(void) {
  int x[4] = {5, 2, 7, 3};
  int other[2] = {1, 9}, own[2] = {4, 9};
#pragma omp target map(to : x) map(tofrom : other, own)
#pragma omp parallel num_threads(1)
  {
#pragma omp parallel num_threads(1) reduction(min : own)
    own[1] = x[1] < own[1] ? x[1] : own[1];
#pragma omp parallel num_threads(1) reduction(min : other)
    other[1] = other[0] < other[1] ? other[0] : other[1];
  }
  printf("%d %d %d %d\n", own[0], own[1], other[0], other[1]);
  return 0;
}
