// Translated by omp2cuda 0.1.0 from restrict-members.c
#include <omp2cuda.h>

// Members that are restrict pointers are attached like others.
#include <stdio.h>
#include <stdlib.h>
struct field {
  int n;
  double *__restrict__ p;
  double *__restrict__ q;
};

// restrict-members.c:11: target (one thread)
__global__ void main_kernel(struct field *v_ref) {
  auto &v = *v_ref;
  for (int i = 0; i < 5; i++)
    v.p[i] += i;
}

// restrict-members.c:15: target (one thread)
__global__ void main_kernel_2(struct field *w) {
  for (int i = 0; i < w->n; i++)
    w->q[i] = 2 * w->p[i];
}

int main(void) {
  struct field v = {5, (double *)calloc(5, sizeof(double)), (double *)calloc(5, sizeof(double))}, *w = &v;
  {
    omp2cuda::target_region region{"restrict-members.c:11"};
    auto *v_device = region.members(v, v.p);
    region.tofrom(v.p, 0, 5);
    region.attach(v.p);
    region.serial().launch(main_kernel, {v_device});
  }
  omp2cuda::target_enter_data{"restrict-members.c:14"}
      .members(*w, w->n, w->q)
      .to(w->n)
      .to(w->p, 0, 5)
      .to(w->q, 0, 5)
      .attach(w->p)
      .attach(w->q);
  {
    omp2cuda::target_region region{"restrict-members.c:15"};
    auto *w_device = region.members(*w, w->n, w->q);
    region.tofrom(w->n);
    region.tofrom(w->p, 0, 5);
    region.tofrom(w->q, 0, 5);
    region.attach(w->p);
    region.attach(w->q);
    region.serial().launch(main_kernel_2, {w_device});
  }
  omp2cuda::target_exit_data{"restrict-members.c:18"}
      .from(w->q, 0, 5)
      .release(w->n)
      .release(w->p, 0, 5)
      .detach(w->q)
      .detach(w->p);
  printf("%g %g\n", v.p[4], v.q[4]);
  free(v.p);
  free(v.q);
  return 0;
}
