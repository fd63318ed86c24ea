// Translated by omp2cuda 0.1.0 from pointer-entered.c
#include <omp2cuda.h>

// test: reference=serial
// Entering what a pointer of a struct leads to maps nothing else of the struct: regions may map its members, or all of it
#include <stdio.h>
#include <stdlib.h>

struct vec {
  int n;
  double *p;
  int by;
  double *q;
};

// pointer-entered.c:14: target (one thread)
static __global__ void add_kernel(const struct vec *v) {
  for (int i = 0; i < v->n; i++)
    v->p[i] += v->by;
}

static void add(struct vec *v) {
  omp2cuda::target_region{"pointer-entered.c:14"}.serial().launch(add_kernel, {omp2cuda::device_ptr(v)});
}

// Each region has the members as they are now.
// pointer-entered.c:27: target (one thread)
__global__ void main_kernel(struct vec *v_ref) {
  auto &v = *v_ref;
  for (int i = 0; i < v.n; i++)
    v.p[i] *= 2;
}

// pointer-entered.c:31: target (one thread)
__global__ void main_kernel_2(struct vec *v_ref) {
  auto &v = *v_ref;
  for (int i = 0; i < v.n; i++)
    v.p[i] += 1;
}

// pointer-entered.c:35: target (one thread)
__global__ void main_kernel_3(struct vec *v_ref) {
  auto &v = *v_ref;
  for (int i = 0; i < v.n; i++)
    v.p[i] += 100;
}

// pointer-entered.c:40: target (one thread)
__global__ void main_v_kernel(struct vec *v_ref) {
  auto &v = *v_ref;
  for (int i = 0; i < v.n; i++)
    v.p[i] += v.q[i];
  v.by = 5;
}

// pointer-entered.c:54: target (one thread)
__global__ void main_kernel_4(struct vec *v_ref) {
  auto &v = *v_ref;
  for (int i = 0; i < v.by - 1; i++)
    v.q[i] += 1;
}

// pointer-entered.c:64: target (one thread)
__global__ void main_kernel_5(struct vec *w) {
  for (int i = 0; i < w->n; i++)
    w->p[i] += w->by;
}

int main(void) {
  struct vec v = {4, (double *)malloc(4 * sizeof(double)), 3, (double *)malloc(4 * sizeof(double))}, *w = &v;
  for (int i = 0; i < 4; i++) {
    v.p[i] = i;
    v.q[i] = 10 * i;
  }
  omp2cuda::target_enter_data{"pointer-entered.c:25"}.members(v, v.p).to(v.p, 0, v.n).attach(v.p);
  // Each region has the members as they are now.
  omp2cuda::target_region{"pointer-entered.c:27"}.serial().launch(main_kernel, {omp2cuda::tofrom(v)});
  v.n = 3;
  {
    omp2cuda::target_region region{"pointer-entered.c:31"};
    auto *v_device = region.to(v);
    region.to(v.n);
    region.serial().launch(main_kernel_2, {v_device});
  }
  v.n = 2;
  {
    omp2cuda::target_region region{"pointer-entered.c:35"};
    auto *v_device = region.members(v, v.n, v.p);
    region.to(v.n);
    region.to(v.p, 0, 4);
    region.attach(v.p);
    region.serial().launch(main_kernel_3, {v_device});
  }
  v.n = 4;
  omp2cuda::target_enter_data{"pointer-entered.c:39"}.members(*w, w->q).to(w->q, 0, 4).attach(w->q);
  omp2cuda::target_region{"pointer-entered.c:40"}.serial().launch(main_v_kernel, {omp2cuda::tofrom(v)});
  printf("%d\n", v.by);

  // Nothing but the two pointers is there.
  omp2cuda::target_update{"pointer-entered.c:49"}.from(v).from(v.by);
  omp2cuda::target_exit_data{"pointer-entered.c:51"}.from(v.by);
  omp2cuda::target_exit_data{"pointer-entered.c:52"}.delete_(v);
  omp2cuda::target_exit_data{"pointer-entered.c:53"}.from(v.p, 0, 4).detach(v.p);
  omp2cuda::target_region{"pointer-entered.c:54"}.serial().launch(main_kernel_4, {omp2cuda::tofrom(v)});
  omp2cuda::target_exit_data{"pointer-entered.c:57"}.from(w->q, 0, 4).detach(w->q);

  // Members that are there with it.
  omp2cuda::target_enter_data{"pointer-entered.c:60"}
      .members(*w, w->n, w->by)
      .to(w->p, 0, 4)
      .to(w->n)
      .to(w->by)
      .attach(w->p);
  add(w);
  omp2cuda::target_exit_data{"pointer-entered.c:62"}.release(w->n).release(w->by);
  v.by = 1000;
  {
    omp2cuda::target_region region{"pointer-entered.c:64"};
    auto *w_device = region.to(*w);
    region.to(w->n);
    region.to(w->by);
    region.serial().launch(main_kernel_5, {w_device});
  }
  omp2cuda::target_exit_data{"pointer-entered.c:67"}.from(w->p, 0, 4).detach(w->p);
  for (int i = 0; i < 4; i++)
    printf("%g %g\n", v.p[i], v.q[i]);
  free(v.p);
  free(v.q);
  return 0;
}
