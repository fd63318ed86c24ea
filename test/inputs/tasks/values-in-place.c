// test: reference=serial
// beside tasks of the host: a value behind a pointer is asked for where the construct is met, so it is no task
#include <stdio.h>

struct part {
  int n;
};

static void f(double *a, struct part *p) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out: a[0])
    a[0] = 1;
#pragma omp target nowait depend(inout: a[0]) map(tofrom: a[0:p->n])
    a[1] = a[0] + 2;
    p->n = 1;
#pragma omp taskwait
  }
}

int main(void) {
  double a[4] = {0, 0, 0, 0};
  struct part p = {4};
  f(a, &p);
  printf("%.0f %.0f %d\n", a[0], a[1], p.n);
  return 0;
}
