// Translated by omp2cuda 0.1.0 from linear.c
#include <omp2cuda.h>

// test: reference=serial
// linear variables of loops that threads share, and copies that begin and end with one variable.
#include <stdio.h>

enum { N = 1000 };

// every thread of the team comes
// strides, entered by all threads of a parallel region
__device__ static void strides(int *a, int n, int *from) {
  int *at = from + 5;
  {
    auto &at_outer = at;
    const auto at_start = at_outer;
    omp2cuda::team::sync();
    const auto loop_i = omp2cuda::range(0, n - 5);
    const auto loop = omp2cuda::team::parallel_for(loop_i, omp2cuda::schedule_dynamic(7));
    for (int i : loop) {
      int *at = at_start + int64_t(loop_i.number(i));
      *at++ += a[i];
    }
    if (loop.ran_last())
      at_outer = at_start + int64_t(loop_i.trip());
    omp2cuda::team::sync();
  }
}

struct main_j_k_data { int *j, *k, *a; };

// a map by the combined construct
// linear.c:25: target parallel for linear(j : 2) linear(k) (one block)
__global__ void main_j_k_kernel(const __grid_constant__ main_j_k_data omp_data) {
  const auto &[j_result, k_result, a] = omp_data;
  const auto j_start = *j_result;
  const auto k_start = *k_result;
  omp2cuda::team::sync();
  const auto loop_i = omp2cuda::range(0, N);
  const auto loop = omp2cuda::team::parallel_for(loop_i);
  for (int i : loop) {
    int j = j_start + int64_t(loop_i.number(i)) * 2;
    int k = k_start + int64_t(loop_i.number(i));
    a[i] = j - k++;
    j += 2;
  }
  if (loop.ran_last()) {
    *j_result = j_start + int64_t(loop_i.trip()) * 2;
    *k_result = k_start + int64_t(loop_i.trip());
  }
}

struct main_i_far_data { int *i, *a; long *far; int base; };

// linear.c:30: target parallel for simd linear(i : 2) linear(far : -base) schedule(static, 5)
// one block
__global__ void main_i_far_kernel(const __grid_constant__ main_i_far_data omp_data) {
  const auto &[i_result, a, far_result, base] = omp_data;
  const auto far_start = *far_result;
  omp2cuda::team::sync();
  const auto loop_i = omp2cuda::range(0, N, 2);
  const auto loop = omp2cuda::team::parallel_for(loop_i, omp2cuda::schedule_static(5));
  for (int i : loop) {
    long far = far_start + int64_t(loop_i.number(i)) * -base;
    a[i] += far, far -= base;
  }
  if (loop.ran_last()) {
    *i_result = loop_i.at(loop_i.trip());
    *far_result = far_start + int64_t(loop_i.trip()) * -base;
  }
}

struct main_a_grid_data {
  int *a, *base, *last, *b;
  int (*grid)[30];
  long *far;
};

// loops of a region, as one, with pointers
// linear.c:36: target parallel (one block)
__global__ void main_a_grid_kernel(const __grid_constant__ main_a_grid_data omp_data) {
  const auto a = omp_data.a;
  auto &base = *omp_data.base, &last = *omp_data.last;
  const auto b = omp_data.b;
  const auto grid = omp_data.grid;
  auto &far = *omp_data.far;
  const int *q = b;
  {
    auto &base_outer = base;
    const auto base_start = base_outer;
    omp2cuda::team::sync();
    const auto loop_n = omp2cuda::range(0, N);
    const auto loop = omp2cuda::team::parallel_for(loop_n);
    for (int n : loop) {
      int base = base_start + int64_t(loop_n.number(n)) * 4;
      a[n] += base;
      base += 4;
    }
    if (loop.ran_last())
      base_outer = base_start + int64_t(loop_n.trip()) * 4;
    omp2cuda::team::sync();
  }
  {
    auto &base_outer = base;
    const auto base_start = base_outer;
    omp2cuda::team::sync();
    const auto loop_y = omp2cuda::range(0, 20);
    const auto loop_x = omp2cuda::range_down_closed(29, 0);
    const auto loop = omp2cuda::team::parallel_for(uint64_t(loop_y.trip() * loop_x.trip()));
    for (uint64_t iteration : loop) {
      int x = loop_x.at(iteration % uint64_t(loop_x.trip()));
      int y = loop_y.at(iteration / uint64_t(loop_x.trip()));
      int base = base_start + int64_t(iteration);
      grid[y][x] = base++;
    }
    if (loop.ran_last())
      base_outer = base_start + int64_t(loop_y.trip() * loop_x.trip());
  }
  omp2cuda::team::sync();
  {
    auto &last_outer = last;
    int last = last_outer;
    omp2cuda::team::sync();
    const auto loop = omp2cuda::team::parallel_for(0, N);
    for (int n : loop) {
      if (n == 0)
        a[n] ^= last;
      last = n + 6;
    }
    if (loop.ran_last())
      last_outer = last;
    omp2cuda::team::sync();
  }
  strides(b, N, a);
  if (omp2cuda::team::single())
    far = q[3];
}

struct main_a_j_data { int *a, *j, *k; };

// none, and one thread alone
// linear.c:62: target (one block)
__global__ void main_a_j_kernel(const __grid_constant__ main_a_j_data omp_data) {
  const auto a = omp_data.a;
  auto &j = *omp_data.j, &k = *omp_data.k;
  {
    auto &j_outer = j;
    const auto j_start = j_outer;
    omp2cuda::team::sync();
    const auto loop_n = omp2cuda::range(N, N);
    const auto loop = omp2cuda::team::parallel_for(loop_n);
    for (int n : loop) {
      int j = j_start + int64_t(loop_n.number(n)) * 7;
      a[n] = j;
    }
    if (loop.ran_last())
      j_outer = j_start + int64_t(loop_n.trip()) * 7;
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(0 ? 0 : 1);
    if (region.has_me()) {
      auto &k_outer = k;
      const auto k_start = k_outer;
      region.sync();
      const auto loop_n = omp2cuda::range(0, 10);
      const auto loop = region.for_(loop_n);
      for (int n : loop) {
        int k = k_start + int64_t(loop_n.number(n)) * -1;
        a[n] += k--;
      }
      if (loop.ran_last())
        k_outer = k_start + int64_t(loop_n.trip()) * -1;
    }
  }
}

int main(void) {
  static int a[N], b[N], grid[20][30];
  int j = 5, k = 1, base = 3, i, last = 9;
  long far = -4;
  for (int n = 0; n < N; n++)
    b[n] = n * 7 % 31;

  // a map by the combined construct
  omp2cuda::target_region{"linear.c:25"}.one_team().iterations(N).launch(
      main_j_k_kernel,
      {.j = omp2cuda::tofrom(j), .k = omp2cuda::tofrom(k), .a = omp2cuda::from(a)});
  omp2cuda::target_region{"linear.c:30"}
      .one_team()
      .iterations(omp2cuda::range(0, N, 2))
      .launch(main_i_far_kernel, {.i = omp2cuda::tofrom(i), .a = omp2cuda::tofrom(a),
                                  .far = omp2cuda::tofrom(far), .base = base});
  printf("%d %d %d %ld\n", j, k, i, far);

  // loops of a region, as one, with pointers
  omp2cuda::target_region{"linear.c:36"}.one_team().iterations(N).launch(
      main_a_grid_kernel,
      {.a = omp2cuda::tofrom(a), .base = omp2cuda::tofrom(base), .last = omp2cuda::tofrom(last),
       .b = omp2cuda::to(b), .grid = omp2cuda::tofrom(grid), .far = omp2cuda::from(far)});
  printf("%d %d %ld\n", base, last, far);

  // none, and one thread alone
  omp2cuda::target_region{"linear.c:62"}.one_team().launch(
      main_a_j_kernel,
      {.a = omp2cuda::tofrom(a), .j = omp2cuda::tofrom(j), .k = omp2cuda::tofrom(k)});
  int sum = 0;
  for (int n = 0; n < N; n++)
    sum = (sum * 31 + a[n] + grid[n % 20][n % 30]) % 1000003;
  printf("%d %d %d\n", j, k, sum);
  return 0;
}
