// test: reference=serial
// What is on the way to an item of one struct beside others is in the same memory, wherever the list
// stands: on the data construct, on the region, and where all leaves.
#include <stdio.h>

typedef struct {
  int a, x;
} inner;
typedef struct {
  double b[4];
  inner *q;
  double *rr[3];
  int z;
} outer;

int main() {
  double b[4] = {0};
  inner t[2] = {{1, 2}, {3, 4}};
  outer s = {{0}, t, {b, 0, 0}, 7}, *ps = &s;
#pragma omp target enter data map(to : ps->b[0 : 3], ps->q[1].a)
#pragma omp target map(alloc : ps->b[0 : 3], ps->q[1].a)
  {
    ps->b[1] = 5;
    ps->q[1].a = 6;
  }
#pragma omp target exit data map(from : ps->b[0 : 3], ps->q[1].a)
  printf("%g %d\n", s.b[1], t[1].a);
#pragma omp target enter data map(to : s.b, s.rr[0][0 : 4])
#pragma omp target map(alloc : s.b, s.rr[0][0 : 4])
  {
    s.b[1] += 5;
    s.rr[0][1] = 6;
  }
#pragma omp target exit data map(from : s.b, s.rr[0][0 : 4])
  printf("%g %g\n", s.b[1], b[1]);
#pragma omp target data map(to : ps->z) map(tofrom : ps->rr[0][0 : 4])
#pragma omp target map(to : ps->z) map(alloc : ps->rr[0][0 : 4])
  ps->rr[0][1] += ps->z;
  printf("%g\n", b[1]);
#pragma omp target enter data map(to : s)
#pragma omp target enter data map(to : s.rr[0][0 : 2], s.b)
#pragma omp target
  {
    s.b[2] = 8;
    s.rr[0][0] = 9;
  }
#pragma omp target exit data map(from : s.b)
#pragma omp target exit data map(from : s.rr[0][0 : 2])
#pragma omp target exit data map(from : s)
  printf("%g %g\n", s.b[2], b[0]);
}
