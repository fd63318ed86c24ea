// copies that start from, or end in, a variable that target takes implicitly
#include <stdio.h>
int main(void) {
  int x = 3, n = 4, y[16] = {0};
#pragma omp target map(tofrom: y)
#pragma omp parallel num_threads(4)
  {
#pragma omp for lastprivate(x)
    for (int i = 0; i < 16; i++) { x = i * 2; y[i] = x; }
#pragma omp single
    y[0] = x;
  }
  int s = 5;
#pragma omp target map(tofrom: y)
  {
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < 16; i++) s += i;
    y[1] = s;
  }
#pragma omp target map(tofrom: y)
#pragma omp parallel
  {
#pragma omp single firstprivate(n)
    { n++; y[2] = n; }
  }
  printf("%d %d %d %d\n", y[0], y[1], y[2], x);
  return 0;
}
