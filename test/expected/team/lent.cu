// Translated by omp2cuda 0.1.0 from lent.c
#include <omp2cuda.h>

// variables of Single code whose address only the thread that calls can use, and others
#include <math.h>
#include <stdio.h>
#include <string.h>

struct range {
  int begin, end;
};
static int *kept;
static __device__ int *kept_device; // declare target: kept on the device
static omp2cuda::declare_target kept_entry{&kept, sizeof(kept), &kept_device};
__device__ static void halve(int n, int *half, int *rest) {
  *half = n / 2;
  *rest = n - *half;
}
__device__ static void reset(int *to) { halve(4, to, to); }
__device__ static void widen(struct range *r, int by) {
  struct range old = *r;
  r->begin = old.begin - by;
  r->end = old.end + by;
}
__device__ static void keep(int *p) {
  auto &kept = kept_device;
  kept = p;
}
__device__ static void through(int *p) {
  int *q = p;
  *q += 1;
}
__device__ static int sum(const int *p, int n) { return n > 0 ? *p + sum(p, n - 1) : 0; }
// fill, entered by all threads of a team
__device__ static void fill(int *p, double *v) {
  for (int i : omp2cuda::team::parallel_for(0, 64))
    v[i] += *p;
  omp2cuda::team::sync();
}

struct main_a_e_data { double *a, *x; int *e; };

// a function of C, functions of the program: registers
// lent.c:39: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_a_e_kernel(const __grid_constant__ main_a_e_data omp_data) {
  const auto a = omp_data.a;
  auto &x = *omp_data.x;
  auto &e = *omp_data.e;
  int k, half, rest;
  struct range r = {20, 30};
  if (omp2cuda::team::is_initial()) {
    x = frexp(x, &k);
    halve(k, &half, &rest);
    widen(&r, half);
    if (sum(&half, 2) > 3)
      reset(&rest);
  }
  omp2cuda::team::receive(half, rest, r);
  for (int i : omp2cuda::team::parallel_for(r.begin, r.end))
    a[i] = half + 10 * rest;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    e = k;
}

// the address is kept, or goes on to other threads: memory of the team
// lent.c:55: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_b_kernel(double *b) {
  auto &kept = kept_device;
  __shared__ int n;
  if (omp2cuda::team::is_initial()) {
    n = 3;
    keep(&n);
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, 64))
    b[i] = n + *kept;
}

struct main_c_f_data { double *c; int *f; };

// lent.c:63: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_c_f_kernel(const __grid_constant__ main_c_f_data omp_data) {
  const auto c = omp_data.c;
  auto &f = *omp_data.f;
  __shared__ int n;
  __shared__ int m;
  if (omp2cuda::team::is_initial()) {
    n = 3;
    m = 1;
    through(&m);
  }
  omp2cuda::team::sync();
  fill(&n, c);
  if (omp2cuda::team::is_initial())
    n = m;
  omp2cuda::team::sync();
  fill(&n, c);
  if (omp2cuda::team::is_initial())
    f = n;
}

int main() {
  double a[64] = {0}, b[64] = {0}, c[64] = {0}, x = 40.0;
  int e = 0, f = 0;

  // a function of C, functions of the program: registers
  omp2cuda::target_region{"lent.c:39"}.one_team().launch(
      main_a_e_kernel,
      {.a = omp2cuda::tofrom(a), .x = omp2cuda::tofrom(x), .e = omp2cuda::tofrom(e)});

  // the address is kept, or goes on to other threads: memory of the team
  omp2cuda::target_region{"lent.c:55"}.one_team().iterations(64).launch(
      main_b_kernel, {omp2cuda::tofrom(b)});
  omp2cuda::target_region{"lent.c:63"}.one_team().launch(
      main_c_f_kernel, {.c = omp2cuda::tofrom(c), .f = omp2cuda::tofrom(f)});
  printf("%g %d %d %g %g %g %g %d\n", x, e, (int)a[19], a[31], a[32], b[5], c[63],
         f);
}
