// a copy of a variable that functions on the device change
#include <stdio.h>

#pragma omp declare target
static int step = 3;
static int next(int by) {
  step += by;
  return step;
}
#pragma omp end declare target

int main(void) {
  int out[4] = {0};
#pragma omp target map(tofrom: out)
#pragma omp parallel num_threads(1) firstprivate(step)
  {
    out[0] = next(4);
    out[1] = step;
    out[2] = next(step);
    out[3] = step;
  }
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  return 0;
}
