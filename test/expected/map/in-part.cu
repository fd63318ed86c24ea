// Translated by omp2cuda 0.1.0 from in-part.c
#include <omp2cuda.h>

// A region names what is present in part only: an array, structs with members mapped alone, elements, behind pointers
#include <stdio.h>
#include <stdlib.h>
#define N 8

struct inner {
  double *v;
  int w[4];
};
struct outer {
  int x;
  struct inner a;
};
static int all_[3 * N];

namespace {
struct add_data { const struct outer *p; int n; };

// in-part.c:17: target parallel for (one block)
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  const auto &[p, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    p->a.v[i] += 100;
}
} // namespace

static void add(struct outer *p, int n) {
  omp2cuda::target_region{"in-part.c:17"}.one_team().iterations(n).launch(
      add_kernel, {.p = omp2cuda::device_ptr(p), .n = n});
}

// in-part.c:23: target parallel for (one block)
static __global__ void add_all_kernel(int *all_) {
  for (int i : omp2cuda::team::parallel_for(N, 2 * N))
    all_[i] += i;
}

static void add_all(void) {
  omp2cuda::target_region{"in-part.c:23"}
      .one_team()
      .iterations(omp2cuda::range(N, 2 * N))
      .launch(add_all_kernel, {omp2cuda::tofrom(all_, omp2cuda::in_part)});
}

struct main_data { const struct outer *p; int n; };

// in-part.c:39: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[p, n] = omp_data;
  for (int i = 0; i < n; i++)
    p->a.v[i] += 1;
}

struct main_data_2 { struct outer *o; int n; };

// in-part.c:45: target (one thread)
__global__ void main_kernel_2(const __grid_constant__ main_data_2 omp_data) {
  auto &o = *omp_data.o;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    o.a.v[i] *= 2;
}

// in-part.c:54: target (one thread)
__global__ void main_s_kernel(struct inner *s) {
  s[1].w[2] *= 3;
}

int main(void) {
  struct outer o = {1, {(double *)malloc(N * sizeof(double)), {1, 2, 3, 4}}};
  struct inner s[3] = {{0}};
  int n = N;
  for (int i = 0; i < N; i++)
    o.a.v[i] = i;

  // By a pointer and by name, entered and left.
  struct outer *p = &o;
  omp2cuda::target_enter_data{"in-part.c:37"}.members(*p, p->a.v).to(p->a.v, 0, n).attach(p->a.v);
  add(p, n);
  omp2cuda::target_region{"in-part.c:39"}.serial().launch(main_kernel, {.p = omp2cuda::device_ptr(p), .n = n});
  omp2cuda::target_exit_data{"in-part.c:42"}.from(p->a.v, 0, n).detach(p->a.v);

  omp2cuda::target_enter_data{"in-part.c:44"}.members(o, o.a.v).to(o.a.v, 0, n).attach(o.a.v);
  omp2cuda::target_region{"in-part.c:45"}.serial().launch(
      main_kernel_2, {.o = omp2cuda::tofrom(o, omp2cuda::in_part), .n = n});
  o.x = 5; // no part of it is copied with the region
  omp2cuda::target_exit_data{"in-part.c:49"}.from(o.a.v, 0, n).detach(o.a.v);

  s[1].w[2] = 7;
  {
    auto on_device = omp2cuda::target_data{"in-part.c:52"}.tofrom(s, 1, 1);
    omp2cuda::target_region{"in-part.c:54"}.serial().launch(main_s_kernel, {omp2cuda::tofrom(s, omp2cuda::in_part)});
    omp2cuda::target_update{"in-part.c:56"}.from(s[1].w, 2, 1);
  }
  {
    auto on_device = omp2cuda::target_data{"in-part.c:58"}.tofrom(all_, N, N);
    add_all();
    add_all();
  }
  printf("%g %g %d %d %d %d\n", o.a.v[0], o.a.v[N - 1], o.x, s[1].w[2], all_[N], all_[2 * N - 1]);
  free(o.a.v);
  return 0;
}
