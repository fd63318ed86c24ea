// Translated by omp2cuda 0.1.0 from local-types-inside.c
#include <omp2cuda.h>

// types of the function that only variables inside the region have: they move out as well
#include <stdio.h>

struct two { int a, b; };

namespace {
struct first_data { int *sum; int n; };

// local-types-inside.c:7: target (one thread)
__global__ void first_kernel(const __grid_constant__ first_data omp_data) {
  auto &sum = *omp_data.sum;
  const auto n = omp_data.n;
  struct two t = {n, 2};
  sum = t.a * t.b;
}
} // namespace

static int first(int n) {
  int sum = 0;
  omp2cuda::target_region{"local-types-inside.c:7"}.serial().launch(
      first_kernel, {.sum = omp2cuda::tofrom(sum), .n = n});
  return sum;
}

struct span { double low, high; };

namespace {
struct second_data { const double *x; double *width; int n; };

// local-types-inside.c:18: target teams distribute parallel for reduction(max: width)
// reduction: by the block that ends last
__global__ void second_kernel(const __grid_constant__ second_data omp_data,
                              const omp2cuda::league_buffer<double> omp_buffer) {
  const auto &[x, width_result, n] = omp_data;
  double width = omp2cuda::op::max::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for(1, n)) {
    span s = {x[i - 1], x[i]};
    if (s.high - s.low > width)
      width = s.high - s.low;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, width_result, width);
}
} // namespace

static double second(const double *x, int n) {
  typedef span span;
  double width = 0;
  omp2cuda::target_region{"local-types-inside.c:18"}
      .iterations(omp2cuda::range(1, n))
      .launch(second_kernel,
              {.x = omp2cuda::to(x, 0, n), .width = omp2cuda::tofrom(width), .n = n});
  return width;
}

enum way { UP = 1, DOWN };
union word { int whole; unsigned char part[4]; };
struct inner { union word w; enum way to; };

namespace {
struct third_data { int *steps; int n; };

// local-types-inside.c:32: target teams, parallel for reduction(+: steps)
// reduction: one atomic per block
__global__ void third_kernel(const __grid_constant__ third_data omp_data) {
  const auto &[steps_result, n] = omp_data;
  int steps = 0;
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    enum way to = i % 2 ? UP : DOWN;
    struct inner k = {{i}, to};
    steps += k.w.part[0] + (k.to == DOWN) + (int)(sizeof(union word) / sizeof(int));
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, steps_result, steps);
}
} // namespace

static int third(int n) {
  int steps = 0;
  omp2cuda::target_region{"local-types-inside.c:32"}.iterations(n).launch(
      third_kernel, {.steps = omp2cuda::tofrom(steps), .n = n});
  return steps;
}

int main(void) {
  double x[5] = {0, 1, 4, 4.5, 5};
  printf("%d %g %d\n", first(21), second(x, 5), third(10));
  return 0;
}
