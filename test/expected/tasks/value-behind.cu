// Translated by omp2cuda 0.1.0 from value-behind.c
#include <omp2cuda.h>

// What a region waits for in its stream may change what is mapped to it: it is read behind that, not by the host.
#include <stdio.h>

struct pair {
  int a, b;
};

struct main_s_n_data { int *s, *n; struct pair *both; };

// value-behind.c:13: target (one thread)
__global__ void main_s_n_kernel(const __grid_constant__ main_s_n_data omp_data) {
  auto &s = *omp_data.s, &n = *omp_data.n;
  auto &both = *omp_data.both;
  for (volatile int i = 0; i < 20000; i++)
    ;
  s = 5;
  n = 50;
  both.b = 7;
}

struct main_r_data { int *s, *r; struct pair *both; };

// value-behind.c:21: target (one thread)
__global__ void main_r_kernel(const __grid_constant__ main_r_data omp_data) {
  auto &s = *omp_data.s, &r = *omp_data.r;
  auto &both = *omp_data.both;
  r = s + both.b;
}

struct main_q_data { int *s, *q; };

// value-behind.c:23: target (one thread)
__global__ void main_q_kernel(const __grid_constant__ main_q_data omp_data) {
  auto &s = *omp_data.s, &q = *omp_data.q;
  q = s + 1;
}

struct main_a_data { int *a, *n; };

// value-behind.c:25: target parallel for (one block)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto a = omp_data.a;
  auto &n = *omp_data.n;
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] = i;
}

int main(void) {
  int wrong = 0;
  for (int k = 0; k < 20; k++) {
    int s = 1, n = 0, r = 0, q = 0, a[50] = {0};
    struct pair both = {1, 2};
    omp2cuda::target_region{"value-behind.c:13", omp2cuda::nowait(), omp2cuda::depend_out(s)}.serial().launch(
        main_s_n_kernel, {.s = omp2cuda::tofrom(s), .n = omp2cuda::tofrom(n), .both = omp2cuda::tofrom(both)});
    omp2cuda::target_region{"value-behind.c:21", omp2cuda::depend_in(s)}.serial().launch(
        main_r_kernel, {.s = omp2cuda::to(s), .r = omp2cuda::from(r), .both = omp2cuda::to(both)});
    omp2cuda::target_region{"value-behind.c:23", omp2cuda::nowait(), omp2cuda::depend_in(s), omp2cuda::depend_out(q)}
        .serial()
        .launch(main_q_kernel, {.s = omp2cuda::to(s), .q = omp2cuda::from(q)});
    omp2cuda::target_region{"value-behind.c:25", omp2cuda::nowait(), omp2cuda::depend_in(s), omp2cuda::depend_out(a)}
        .one_team()
        .iterations(n)
        .launch(main_a_kernel, {.a = omp2cuda::from(a), .n = omp2cuda::to(n)});
    omp2cuda::taskwait();
#pragma omp taskwait
    wrong += r != 12 || q != 6 || a[49] != 49;
  }
  printf("%d\n", wrong);
  return 0;
}
