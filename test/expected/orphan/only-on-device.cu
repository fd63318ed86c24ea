// Translated by omp2cuda 0.1.0 from only-on-device.c
#include <omp2cuda.h>

// functions with constructs that the host does not call: their versions take their place
#include <stdio.h>

enum { N = 64 };

// Doubles every element.
// twice, entered by all threads of a parallel region
__device__ static void twice(int n, int *x) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] *= 2;
  omp2cuda::team::sync();
}

__device__ static void both(int n, int *x);

// Named by one that goes itself, and declared in front of it.
// both, entered by all threads of a parallel region
__device__ static void both(int n, int *x) {
  twice(n, x);
  twice(n, x);
}

// In two versions: by a team and by one thread.
// fill, entered by all threads of a team
__device__ static void fill_team(int n, int *x) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] = i;
  omp2cuda::team::sync();
}

// fill, entered by one thread
__device__ static void fill_thread(int n, int *x) {
  for (int i = 0; i < n; i++)
    x[i] = i;
}

// The host calls it as well.
[[maybe_unused]] static void add(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 1;
}

// add, entered by all threads of a team
__device__ static void add_team(int n, int *x) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] += 1;
  omp2cuda::team::sync();
}

// So it needs this one.
[[maybe_unused]] static void inner(int n, int *x) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] -= 3;
}

// inner, entered by all threads of a parallel region
__device__ static void inner_threads(int n, int *x) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] -= 3;
  omp2cuda::team::sync();
}
[[maybe_unused]] static void outer(int n, int *x) {
#pragma omp parallel
  inner(n, x);
}

// outer, entered by all threads of a team
__device__ static void outer_team(int n, int *x) {
  inner_threads(n, x);
}

// A macro names it.
[[maybe_unused]] static void by_macro(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 5;
}

// by_macro, entered by all threads of a team
__device__ static void by_macro_team(int n, int *x) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] += 5;
  omp2cuda::team::sync();
}
#define BY_MACRO(n, x) by_macro(n, x)

// Another branch names it.
[[maybe_unused]] static void by_branch(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 7;
}

// by_branch, entered by all threads of a team
__device__ static void by_branch_team(int n, int *x) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] += 7;
  omp2cuda::team::sync();
}

// The host executes the region if `where` is 0.
[[maybe_unused]] static void by_host(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 9;
}

// by_host, entered by all threads of a team
__device__ static void by_host_team(int n, int *x) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] += 9;
  omp2cuda::team::sync();
}

// Its address is taken.
[[maybe_unused]] static void by_address(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 11;
}

// by_address, entered by all threads of a team
__device__ static void by_address_team(int n, int *x) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] += 11;
  omp2cuda::team::sync();
}

// A clause calls it, and the host evaluates that.
[[maybe_unused]] static int by_clause(int n) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}

// by_clause, entered by all threads of a team
__device__ static int by_clause_team(int n) {
  int sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    sum += i;
  sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
  return sum;
}

// only-on-device.c:88: target (one block)
__global__ void main_x_kernel(int *x) {
  fill_team(N, x);
}

// only-on-device.c:90: target, parallel (one block)
__global__ void main_x_kernel_2(int *x) {
  both(N, x);
  if (omp2cuda::team::single())
    fill_thread(4, x);
}

// only-on-device.c:97: target (one block)
__global__ void main_x_kernel_3(int *x) {
  add_team(N, x);
  outer_team(N, x);
  by_macro_team(N, x);
  by_branch_team(N, x);
  by_address_team(N, x);
}

// only-on-device.c:105: target if (where) (one block)
__global__ void main_x_kernel_4(int *x) {
  by_host_team(N, x);
}

// only-on-device.c:107: target thread_limit(by_clause(8) + 4)
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_seen_kernel(int *seen_ref) {
  auto &seen = *seen_ref;
  const auto by_clause_value = by_clause_team(4);
  if (omp2cuda::team::is_initial())
    seen = by_clause_value;
}

int main(int argc, char **argv) {
  int x[N], where = argc > 0, sum = 0, seen = 0;
  void (*f)(int, int *) = by_address;
  omp2cuda::target_region{"only-on-device.c:88"}.one_team().launch(
      main_x_kernel, {omp2cuda::from(x)});
  omp2cuda::target_region{"only-on-device.c:90"}.one_team().launch(
      main_x_kernel_2, {omp2cuda::tofrom(x)});
  omp2cuda::target_region{"only-on-device.c:97"}.one_team().launch(
      main_x_kernel_3, {omp2cuda::tofrom(x)});
  {
    omp2cuda::target_region region{"only-on-device.c:105", omp2cuda::when(where)};
    if (region.on_host()) {
      by_host(N, x);
    } else {
      region.one_team().launch(main_x_kernel_4, {region.tofrom(x)});
    }
  }
  omp2cuda::target_region{"only-on-device.c:107"}
      .one_team()
      .thread_limit(by_clause(8) + 4)
      .launch(main_seen_kernel, {omp2cuda::tofrom(seen)});
  add(N, x);
  outer(N, x);
  f(N, x);
  BY_MACRO(N, x);
#if defined(SOMEWHERE_ELSE)
  by_branch(N, x);
#endif
  for (int i = 0; i < N; i++)
    sum += x[i] * (i % 5);
  printf("%d %d %d %d\n", sum, x[1], x[N - 1], seen);
  return 0;
}
