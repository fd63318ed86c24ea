// Translated by omp2cuda 0.1.0 from depend-members.c
#include <omp2cuda.h>

// test: reference=serial
// Sections of what members lead to, in dependences of device constructs and of tasks of the host.
#include <stdio.h>

typedef struct {
  int n;
  double *a, v[4], m[2][3];
} box;

// depend-members.c:11: target teams distribute parallel for
static __global__ void scale_i_kernel(box *b) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, b->n))
    b->a[i] *= 2;
}

// depend-members.c:21: target (one thread)
static __global__ void scale_b_kernel(box *b) {
  b->m[1][2] = b->v[1] + b->m[1][0];
}

static void scale(box *b, box c) {
  {
#pragma omp taskwait depend(inout : b->a[0])
    omp2cuda::target_region region{
        "depend-members.c:11", omp2cuda::nowait(), omp2cuda::depend_inout(b->a[0])};
    auto *b_device = region.to(*b);
    region.tofrom(b->a, 0, b->n);
    region.attach(b->a);
    region.launch(scale_i_kernel, {b_device});
  }
  omp2cuda::taskwait();
#pragma omp task depend(in : b->a[0]) depend(out : b->v[1], b->m[1][0])
  {
    b->v[1] = b->a[3];
    b->m[1][0] = 7;
  }
#pragma omp task depend(inout : b->m[1][0], c.a[0])
  b->m[1][0] += 1;
  {
#pragma omp taskwait depend(in : b->v[1])
#pragma omp taskwait depend(inout : b->m[1][0])
    omp2cuda::target_region region{
        "depend-members.c:21", omp2cuda::nowait(), omp2cuda::depend_in(b->v[1]),
        omp2cuda::depend_inout(b->m[1][0])};
    auto *b_device = region.members(*b, b->v, b->m);
    region.tofrom(b->v, 1, 2);
    region.tofrom(b->m, 1, 1);
    region.serial().launch(scale_b_kernel, {b_device});
  }
  omp2cuda::taskwait();
#pragma omp taskwait
}

int main(void) {
  double a[8] = {0, 1, 2, 3};
  box b = {8, a}, c = {8, a};
#pragma omp parallel
#pragma omp single
  scale(&b, c);
  printf("%g %g %g\n", b.a[3], b.v[1], b.m[1][2]);
}
