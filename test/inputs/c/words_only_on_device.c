// functions that only device code names, called like words of C++: their version has the name
#include <stdio.h>

#pragma omp declare target
static int bitand(int n) {
  int class = 0;
#pragma omp parallel for reduction(+ : class)
  for (int i = 0; i < n; i++)
    class += i;
  return class;
}
static void new(int *x) {
#pragma omp for
  for (int i = 0; i < 4; i++)
    x[i] += i;
}
#pragma omp end declare target

int main(void) {
  int x[4] = {0}, s = 0;
#pragma omp target map(tofrom : s)
  s = bitand(5);
#pragma omp target parallel map(tofrom : x)
  new(x);
  printf("%d %d\n", s, x[3]);
  return 0;
}
