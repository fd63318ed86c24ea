// Translated by omp2cuda 0.1.0 from values-in-place.c
#include <omp2cuda.h>

// test: reference=serial
// beside tasks of the host: a value behind a pointer is asked for where the construct is met, so it is no task
#include <stdio.h>

struct part {
  int n;
};

// values-in-place.c:15: target (one thread)
static __global__ void f_kernel(double *a) {
  a[1] = a[0] + 2;
}

static void f(double *a, struct part *p) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out: a[0])
    a[0] = 1;
#pragma omp taskwait depend(inout : a[0])
    omp2cuda::target_region{"values-in-place.c:15", omp2cuda::nowait(), omp2cuda::depend_inout(a[0])}.serial().launch(
        f_kernel, {omp2cuda::tofrom(a, 0, p->n)});
    p->n = 1;
    omp2cuda::taskwait();
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
