// What a directive of the host gives a copy is that copy in a region inside, also of a variable that the device has.
#include <stdio.h>

#pragma omp declare target
int v = 6, w[4] = {1, 2, 3, 4};
static int count(void) { return ++v; }
#pragma omp end declare target

int main(void) {
  int sum = 0, all = 0;
#pragma omp target map(tofrom: sum)
  sum += count();
#pragma omp parallel private(v) num_threads(1)
  {
    v = 40;
#pragma omp target map(tofrom: sum)
    {
      v++;
      sum += v;
    }
    all += v;
  }
#pragma omp parallel firstprivate(w) num_threads(1)
  {
    w[2] = 30;
#pragma omp target
    w[1] += w[2];
    all += w[1];
  }
#pragma omp target update from(v, w)
  printf("%d %d %d %d\n", sum, all, v, w[1]);
#pragma omp parallel num_threads(1)
#pragma omp target map(tofrom: sum)
  {
    sum += count();
    sum += v;
  }
#pragma omp target update from(v)
  printf("%d %d\n", sum, v);
  return 0;
}
