// Translated by omp2cuda 0.1.0 from run-time-length.c
#include <omp2cuda.h>

// test: reference=serial
// arrays whose length is known at run time only, wherever a region reduces them
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int low, high;
} span;
#pragma omp declare reduction(join : span : omp_out.low += omp_in.low, omp_out.high += omp_in.high) \
    initializer(omp_priv = {0, 0})
namespace {
struct join_span {
  __device__ void operator()(span &omp_out, span &omp_in) const {
    omp_out.low += omp_in.low, omp_out.high += omp_in.high;
  }
  static __device__ span identity() {
    span omp_priv = {0, 0};
    return omp_priv;
  }
};
} // namespace

// in a function: every thread has a pointer to the same array
// shares, entered by all threads of a parallel region
__device__ static void shares(int *a, int n, int m) {
  {
    auto *const a_outer = a;
    const size_t a_length = n;
    omp2cuda::thread::soft_frame a_frame;
    int *a = a_frame.alloc<int>(a_length);
    for (size_t at = 0; at < a_length; ++at)
      a[at] = 0;
    for (int j : omp2cuda::team::parallel_for(0, m))
      a[j % n] += j;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, a_outer, a, n);
    omp2cuda::team::sync();
  }
  {
    auto *const a_outer = a;
    int a_part[2];
    for (auto &a_element : a_part)
      a_element = omp2cuda::op::max::identity<int>();
    auto *const a = omp2cuda::section(a_part, n - 2);
    a[n - 1] = 1000000;
    omp2cuda::team::reduce(omp2cuda::op::max{}, a_outer + (n - 2), a + (n - 2), 2);
    omp2cuda::team::sync();
  }
}

struct main_a_data { int *a; int n, m; };

// the team's own, which its Single code changes
// run-time-length.c:28: target teams distribute reduction(+ : a[0 : n])
// between parallel regions all threads compute, thread 0 stores
// reduction: by the block that ends last
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data,
                              const omp2cuda::league_buffer<int[]> omp_buffer) {
  const auto &[a_value, n, m] = omp_data;
  omp2cuda::team::soft_stack stack;
  const size_t a_length = n;
  omp2cuda::team::soft_frame a_frame;
  int *a = a_frame.alloc<int>(a_length);
  if (omp2cuda::team::is_initial()) {
    for (size_t at = 0; at < a_length; ++at)
      a[at] = 0;
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::league::distribute(0, m)) {
    if (omp2cuda::team::is_initial())
      a[i % n]++;
    omp2cuda::team::sync();
    {
      auto *const a_outer = a;
      const size_t a_length = n - 1;
      omp2cuda::thread::soft_frame a_frame;
      int *a_part = a_frame.alloc<int>(a_length);
      for (size_t at = 0; at < a_length; ++at)
        a_part[at] = 0;
      auto *const a = omp2cuda::section(a_part, 1);
      for (int j : omp2cuda::team::parallel_for(0, m))
        a[1 + (i + j) % (n - 1)] += i;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, a_outer + 1, a + 1, n - 1);
      omp2cuda::team::sync();
    }
  }
  omp2cuda::team::sync();
  omp2cuda::league::reduce_teams(
      omp_buffer, omp2cuda::op::plus{}, a_value, a, n);
}

struct main_s_data { span *s; int n, m; };

// the host knows the length, though the reduction is inside the region
// run-time-length.c:39: target, teams num_teams(3), distribute parallel for
// reduction(join : s[1 : n - 1])
// reduction: by the block that ends last
__global__ void main_s_kernel(
    const __grid_constant__ main_s_data omp_data,
    const omp2cuda::league_buffer<span[]> omp_buffer) {
  const auto &[s, n, m] = omp_data;
  {
    auto *const s_outer = s;
    const size_t s_length = n - 1;
    omp2cuda::thread::soft_frame s_frame;
    span *s_part = s_frame.alloc<span>(s_length);
    for (size_t at = 0; at < s_length; ++at)
      s_part[at] = join_span::identity();
    auto *const s = omp2cuda::section(s_part, 1);
    for (int i : omp2cuda::league::distribute_parallel_for(0, m)) {
      s[1 + i % (n - 1)].low++;
      s[1 + i % (n - 1)].high += i;
    }
    omp2cuda::league::reduce(omp_buffer, join_span{}, s_outer + 1, s + 1, n - 1);
  }
}

struct main_a_data_2 { int *a; int n, m; };

// run-time-length.c:50: target
// one block; between parallel regions all threads compute, thread 0 stores
// a thread executes its tasks at once
__global__ void main_a_kernel_2(
    const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, n, m] = omp_data;
  omp2cuda::team::soft_stack stack;
  int k = n - 1;
  {
    shares(a, n, m);
    {
      auto *const a_outer = a;
      const size_t a_length = k;
      omp2cuda::thread::soft_frame a_frame;
      int *a_part = a_frame.alloc<int>(a_length);
      for (size_t at = 0; at < a_length; ++at)
        a_part[at] = 0;
      auto *const a = omp2cuda::section(a_part, 1);
      for (int section : omp2cuda::team::sections(2))
        switch (section) {
        case 0:
          a[1] += 3;
          break;
        case 1:
          a[2] += 4;
          break;
        }
      omp2cuda::team::reduce(omp2cuda::op::plus{}, a_outer + 1, a + 1, k);
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::single()) {
      a[3] += 5;
    }
  }
  omp2cuda::team::sync();
  omp2cuda::team::soft_frame own_frame;
  int *own = own_frame.alloc<int>(k);
  if (omp2cuda::team::is_initial()) {
    for (int i = 0; i < k; i++)
      own[i] = 1;
  }
  omp2cuda::team::sync();
  {
    auto *const own_outer = own;
    const size_t own_length = k;
    omp2cuda::thread::soft_frame own_frame;
    int *own = own_frame.alloc<int>(own_length);
    for (size_t at = 0; at < own_length; ++at)
      own[at] = 0;
    for (int j : omp2cuda::team::parallel_for(0, m)) {
      for (int i = 0; i < k; i++)
        own[i] += j;
    }
    omp2cuda::team::reduce(omp2cuda::op::plus{}, own_outer, own, k);
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial()) {
    for (int i = 0; i < k; i++)
      a[i] += own[i];
  }
}

struct main_row_large_data {
  double *row;
  long (*large)[8000];
  int n;
  size_t large_at;   // where 'large' is in shared memory
  size_t shared_end; // where the soft stack begins
};

// run-time-length.c:90: target teams distribute
// reduction(+ : row[0 : n], large) num_teams(4)
// between parallel regions all threads compute, thread 0 stores
// reduction: by the block that ends last
__global__ void main_row_large_kernel(
    const __grid_constant__ main_row_large_data omp_data,
    const omp2cuda::league_buffer<double[], long[]> omp_buffer) {
  const auto &[row_result, large_result, n, large_at, shared_end] = omp_data;
  omp2cuda::team::soft_stack stack(shared_end);
  const size_t row_length = n;
  omp2cuda::team::soft_frame row_frame;
  double *row = row_frame.alloc<double>(row_length);
  const size_t large_length = 8000;
  omp2cuda::team::soft_frame large_frame;
  long *large = large_frame.alloc<long>(large_length);
  if (omp2cuda::team::is_initial()) {
    for (size_t at = 0; at < row_length; ++at)
      row[at] = 0;
    for (size_t at = 0; at < large_length; ++at)
      large[at] = 0;
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::league::distribute(0, 8)) {
    if (omp2cuda::team::is_initial())
      large[999 * i] += 2;
    omp2cuda::team::sync();
    for (int j : omp2cuda::team::parallel_for(0, n))
      row[j] += i * j;
    omp2cuda::team::sync();
  }
  omp2cuda::team::sync();
  omp2cuda::league::reduce_teams(
      omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, row_result, row, n),
      omp2cuda::reduction(omp2cuda::op::plus{}, *large_result, large, 8000));
}

int main(void) {
  enum { M = 90 };
  int n = 5, m = M;
  int *a = (int *)calloc(n, sizeof *a);
  span *s = (span *)calloc(n, sizeof *s);

  // the team's own, which its Single code changes
  omp2cuda::target_region{"run-time-length.c:28"}
      .reduces(n * sizeof(int))
      .soft_stack(4096)
      .team_iterations(m)
      .launch(main_a_kernel, {.a = omp2cuda::tofrom(a, 0, n), .n = n, .m = m});
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);

  // the host knows the length, though the reduction is inside the region
  omp2cuda::target_region{"run-time-length.c:39"}
      .reduces((n - 1) * sizeof(span))
      .soft_stack(0)
      .num_teams(3)
      .iterations(m)
      .launch(main_s_kernel, {.s = omp2cuda::tofrom(s, 0, n), .n = n, .m = m});
  for (int i = 0; i < n; i++)
    printf("%d %d ", s[i].low, s[i].high);
  printf("\n");

  omp2cuda::target_region{"run-time-length.c:50"}
      .soft_stack(4096)
      .one_team()
      .launch(main_a_kernel_2,
              {.a = omp2cuda::tofrom(a, 0, n), .n = n, .m = m});
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  printf("\n");

  // a variable-length array, and more than shared memory holds
  double row[n];
  static long large[8000];
  for (int i = 0; i < n; i++)
    row[i] = i;
  omp2cuda::target_region{"run-time-length.c:90"}
      .reduces(n * sizeof(double))
      .reduces(8000 * sizeof(long))
      .soft_stack(4096)
      .num_teams(4)
      .team_iterations(8)
      .launch(main_row_large_kernel,
              {.row = omp2cuda::tofrom(row, 0, n),
               .large = omp2cuda::tofrom(large), .n = n,
               .large_at = omp2cuda::needs_shared("large", sizeof(long[8000])),
               .shared_end = omp2cuda::shared_end()});
  for (int i = 0; i < n; i++)
    printf("%g %ld ", row[i], large[999 * i]);
  printf("\n");
  free(a);
  free(s);
  return 0;
}
