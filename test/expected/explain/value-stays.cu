// Translated by omp2cuda 0.1.0 from value-stays.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// A scalar without a clause is firstprivate: the host never sees what the region writes to it (N0311).
#include <stdio.h>

int global_count;

__host__ __device__ void set(int *p);
__host__ __device__ void set(int *p) { *p = 1; }

struct sum_data { const double *x; int n; double total; };

// value-stays.c:15: target (one thread)
__global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  const auto x = omp_data.x;
  const auto n = omp_data.n;
  double total = omp_data.total;
  for (int i = 0; i < n; i++)
    total += x[i];
}

// Written and printed afterwards: the most frequent mistake.
double sum(int n, const double *x) {
  double total = 0;
  omp2cuda::target_region{"value-stays.c:15"}.serial().launch(
      sum_kernel, {.x = omp2cuda::to(x, 0, n), .n = n, .total = total});
  return total;
}

// value-stays.c:23: target (one thread)
__global__ void count_kernel(int global_count) {
  global_count++;
}

// Another function may look at a global.
void count(void) {
  omp2cuda::target_region{"value-stays.c:23"}.serial().launch(count_kernel, {global_count});
}

// value-stays.c:30: target (one thread)
__global__ void handed_on_kernel(int flag) {
  set(&flag);
}

// Its address is handed on: it may be written.
int handed_on(void) {
  int flag = 0;
  omp2cuda::target_region{"value-stays.c:30"}.serial().launch(handed_on_kernel, {flag});
  return flag;
}

struct again_data { double *x; double last; };

// value-stays.c:40: target (one thread)
__global__ void again_kernel(const __grid_constant__ again_data omp_data) {
  const auto x = omp_data.x;
  double last = omp_data.last;
  x[0] += last;
  last = x[0];
}

// The next round of the loop starts from the host's value.
void again(double *x) {
  double last = 0;
  for (int k = 0; k < 3; k++) {
    printf("%g\n", last);
    omp2cuda::target_region{"value-stays.c:40"}.serial().launch(
        again_kernel, {.x = omp2cuda::tofrom(x, 0, 1), .last = last});
  }
}

struct mean_data { const double *x; int n; double total; };

// value-stays.c:51: target (one thread)
__global__ void mean_kernel(const __grid_constant__ mean_data omp_data) {
  const auto x = omp_data.x;
  const auto n = omp_data.n;
  double total = omp_data.total;
  for (int i = 0; i < n; i++)
    total += x[i];
}

// The new value is made from the old one.
double mean(int n, const double *x) {
  double total = 0;
  omp2cuda::target_region{"value-stays.c:51"}.serial().launch(
      mean_kernel, {.x = omp2cuda::to(x, 0, n), .n = n, .total = total});
  total = total / n;
  return total;
}

struct counter_data { double *x; int n, i; };

// value-stays.c:61: target (one thread)
__global__ void counter_kernel(const __grid_constant__ counter_data omp_data) {
  const auto x = omp_data.x;
  const auto n = omp_data.n;
  int i = omp_data.i;
  for (i = 0; i < n; i++)
    x[i] *= 2;
}

// Nothing to say: a counter gets another value before anybody reads it.
void counter(int n, double *x) {
  int i;
  omp2cuda::target_region{"value-stays.c:61"}.serial().launch(
      counter_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n, .i = i});
  for (i = 0; i < n; i++)
    printf("%g\n", x[i]);
}

struct scratch_data { double *x; int n; double t; };

// value-stays.c:71: target (one thread)
__global__ void scratch_kernel(const __grid_constant__ scratch_data omp_data) {
  const auto x = omp_data.x;
  const auto n = omp_data.n;
  double t = omp_data.t;
  for (int i = 0; i < n; i++) {
    t = 2 * x[i];
    x[i] = t;
  }
}

// Nothing to say: nobody reads it later.
void scratch(int n, double *x) {
  double t;
  omp2cuda::target_region{"value-stays.c:71"}.serial().launch(
      scratch_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n, .t = t});
}

struct read_before_data { double *x; double t; };

// value-stays.c:82: target (one thread)
__global__ void read_before_kernel(const __grid_constant__ read_before_data omp_data) {
  const auto x = omp_data.x;
  double t = omp_data.t;
  t = 2 * x[0];
  x[0] = t;
}

// Nothing to say: the host sets it before it reads it … or only read it before the region.
void read_before(double *x) {
  double t = 1;
  printf("%g\n", t);
  omp2cuda::target_region{"value-stays.c:82"}.serial().launch(
      read_before_kernel, {.x = omp2cuda::tofrom(x, 0, 1), .t = t});
}

struct mapped_total_data { const double *x; double *total; int n; };

// value-stays.c:92: target (one thread)
__global__ void mapped_total_kernel(const __grid_constant__ mapped_total_data omp_data) {
  const auto x = omp_data.x;
  auto &total = *omp_data.total;
  const auto n = omp_data.n;
  double t;
  for (int i = 0; i < n; i++) {
    t = x[i];
    total += t;
  }
}

struct mapped_other_data { const double *x; double *other; int n; };

// value-stays.c:97: target teams distribute parallel for reduction(+ : other)
// reduction: one atomic per block
__global__ void mapped_other_kernel(const __grid_constant__ mapped_other_data omp_data) {
  const auto &[x, other_result, n] = omp_data;
  double other = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    other += x[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, other_result, other);
}

// Nothing to say: it is mapped, reduced, or private.
double mapped(int n, const double *x) {
  double total = 0, other = 0, t;
  omp2cuda::target_region{"value-stays.c:92"}.serial().launch(
      mapped_total_kernel, {.x = omp2cuda::to(x, 0, n), .total = omp2cuda::tofrom(total), .n = n});
  omp2cuda::target_region{"value-stays.c:97"}.iterations(n).launch(
      mapped_other_kernel, {.x = omp2cuda::to(x, 0, n), .other = omp2cuda::tofrom(other), .n = n});
  t = total + other;
  return t;
}

// value-stays.c:107: target (one thread)
__global__ void asked_for_kernel(int k) {
  k++;
}

// Nothing to say: the programmer asked for it.
int asked_for(void) {
  int k = 1;
  omp2cuda::target_region{"value-stays.c:107"}.serial().launch(asked_for_kernel, {k});
  return k;
}

// value-stays.c:113: target (one thread)
__global__ void asked_for_all_kernel(int k) {
  k++;
}

int asked_for_all(void) {
  int k = 1;
  omp2cuda::target_region{"value-stays.c:113"}.serial().launch(asked_for_all_kernel, {k});
  return k;
}
