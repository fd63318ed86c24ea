// Translated by omp2cuda 0.1.0 from siblings.c
#include <omp2cuda.h>

// constructs one after the other that reduce the same variable: each combines over all its threads
#include <stdio.h>
#include <stdlib.h>

struct main_x_sum_data { int *x, *sum; double *part; };

// two parallel regions
// siblings.c:13: target (one block)
__global__ void main_x_sum_kernel(const __grid_constant__ main_x_sum_data omp_data) {
  constexpr auto N = 200;
  const auto x = omp_data.x, sum_result = omp_data.sum;
  auto &part = *omp_data.part;
  {
    int sum = 0;
    auto &part_outer = part;
    double part = 0;
    for (int i : omp2cuda::team::parallel_for(0, N)) {
      sum += x[i];
      part += x[i] / 4.0;
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
        omp2cuda::reduction(omp2cuda::op::plus{}, &part_outer, part));
    omp2cuda::team::sync();
  }
  {
    double part;
    for (int i : omp2cuda::team::parallel_for(0, N)) {
      part = x[i] / 2.0;
      x[i] += part > 25;
    }
    omp2cuda::team::sync();
  }
  {
    int sum = 0;
    auto &part_outer = part;
    double part = 0;
    for (int i : omp2cuda::team::parallel_for(0, N)) {
      sum += i;
      part += i;
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
        omp2cuda::reduction(omp2cuda::op::plus{}, &part_outer, part));
  }
}

struct main_sum_most_data { const int *x; int *sum, *most; };

// two loops of one region
// siblings.c:34: target, parallel (one block)
__global__ void main_sum_most_kernel(const __grid_constant__ main_sum_most_data omp_data) {
  constexpr auto N = 200;
  const auto x = omp_data.x;
  const auto sum_result = omp_data.sum;
  auto &most = *omp_data.most;
  {
    {
      int sum = 0;
      auto &most_outer = most;
      int most = omp2cuda::op::max::identity<int>();
      for (int i : omp2cuda::team::parallel_for(0, N)) {
        most = x[i] > most ? x[i] : most;
        sum++;
      }
      omp2cuda::team::reduce(
          omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
          omp2cuda::reduction(omp2cuda::op::max{}, &most_outer, most));
      omp2cuda::team::sync();
    }
    {
      int sum = 0;
      for (int i : omp2cuda::team::parallel_for(0, most))
        sum += i;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, sum_result, sum);
    }
  }
}

struct main_sum_v_data { const int *x; int *sum; long *v; int n; };

// siblings.c:51: target teams
// reduction: one atomic per block
__global__ void main_sum_v_kernel(const __grid_constant__ main_sum_v_data omp_data) {
  constexpr auto N = 200;
  const auto &[x, sum_result, v, n] = omp_data;
  {
    int sum = 0;
    auto *const v_outer = v;
    long v_part[4] = {};
    auto *const v = omp2cuda::section(v_part, 1);
    for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
      sum += x[i];
      v[1 + i % 4] += i;
    }
    omp2cuda::league::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
        omp2cuda::reduction(omp2cuda::op::plus{}, v_outer + 1, v + 1, 4));
    omp2cuda::team::sync();
  }
  {
    int sum = 0;
    auto *const v_outer = v;
    const size_t v_length = n;
    omp2cuda::thread::soft_frame v_frame;
    long *v = v_frame.alloc<long>(v_length);
    for (size_t at = 0; at < v_length; ++at)
      v[at] = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
      sum += i;
      v[i % n] += x[i];
    }
    omp2cuda::league::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
        omp2cuda::reduction(omp2cuda::op::plus{}, v_outer, v, n));
  }
}

int main(void) {
  enum { N = 200 };
  int x[N], sum = 1, most = -1;
  double part = 0.5;
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 101;

  // two parallel regions
  omp2cuda::target_region{"siblings.c:13"}.one_team().launch(
      main_x_sum_kernel,
      {.x = omp2cuda::tofrom(x), .sum = omp2cuda::tofrom(sum), .part = omp2cuda::tofrom(part)});
  printf("%d %g\n", sum, part);

  // two loops of one region
  omp2cuda::target_region{"siblings.c:34"}.one_team().iterations(N).launch(
      main_sum_most_kernel,
      {.x = omp2cuda::to(x), .sum = omp2cuda::tofrom(sum), .most = omp2cuda::tofrom(most)});
  printf("%d %d\n", sum, most);

  // two loops of the teams, and elements behind a pointer
  int n = 9;
  long *v = (long *)calloc(n, sizeof(long));
  omp2cuda::target_region{"siblings.c:51"}.soft_stack(0).iterations(N).launch(
      main_sum_v_kernel,
      {.x = omp2cuda::to(x), .sum = omp2cuda::tofrom(sum), .v = omp2cuda::tofrom(v, 0, n), .n = n});
  long all = 0;
  for (int i = 0; i < n; i++)
    all = all * 3 + v[i];
  printf("%d %ld\n", sum, all);
  free(v);
  return 0;
}
