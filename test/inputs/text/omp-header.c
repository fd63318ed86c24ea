// a header of which nothing is named goes with the directives
#include <omp.h>
#include <stdio.h>

int main(void) {
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : sum)
  for (int i = 0; i < 100; i++)
    sum += i;
  printf("%d\n", sum);
  return 0;
}
