// Translated by omp2cuda 0.1.0 from recursion.c
#include <omp2cuda.h>

// recursion with parallel regions and local arrays: each call has a frame of its own
#include <stdio.h>

double sum_of(const double *x, int n);
__device__ double sum_of_team(const double *x, int n);

/* a tree of sums; at each node a parallel region over a local array */
[[maybe_unused]] static double tree(const double *x, int n) {
  if (n < 20)
    return sum_of(x, n);
  double half[64];
  int m = n / 2;
#pragma omp parallel for
  for (int i = 0; i < m; i++)
    if (i < 64)
      half[i] = x[i];
  double left = tree(x, m);
  double right = tree(x + m, n - m);
  double first = sum_of(half, m < 64 ? m : 64);
  return left + right + first / 1000;
}

// tree, entered by all threads of a team
__device__ static double tree_team(const double *x, int n) {
  if (n < 20)
    return sum_of_team(x, n);
  omp2cuda::team::soft_frame half_frame;
  auto &half = *half_frame.alloc<double[64]>();
  int m = n / 2;
  for (int i : omp2cuda::team::parallel_for(0, m))
    if (i < 64)
      half[i] = x[i];
  omp2cuda::team::sync();
  double left = tree_team(x, m);
  double right = tree_team(x + m, n - m);
  double first = sum_of_team(half, m < 64 ? m : 64);
  return left + right + first / 1000;
}

double sum_of(const double *x, int n) {
  double s = 0;
  int part[n];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    part[i] = (int)x[i];
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < n; i++)
    s += part[i];
  return s;
}

// sum_of, entered by all threads of a team
__device__ double sum_of_team(const double *x, int n) {
  double s = 0;
  omp2cuda::team::soft_frame part_frame;
  int *part = part_frame.alloc<int>(n);
  for (int i : omp2cuda::team::parallel_for(0, n))
    part[i] = (int)x[i];
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, n))
    s += part[i];
  s = omp2cuda::team::reduce(omp2cuda::op::plus{}, s);
  return s;
}

struct main_data { const double *x; double *out; };

// recursion.c:41: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 3;
  constexpr auto M = 150;
  const auto &[x, out] = omp_data;
  omp2cuda::team::soft_stack stack;
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    double t = tree_team(x, M - i);
    if (omp2cuda::team::is_initial())
      out[i] = t;
  }
}

int main(void) {
  enum { N = 3, M = 150 };
  double x[M], out[N];
  for (int i = 0; i < M; i++)
    x[i] = i % 17;
  omp2cuda::target_region{"recursion.c:41"}.soft_stack(4096).one_team_each(N).launch(
      main_kernel, {.x = omp2cuda::to(x), .out = omp2cuda::from(out)});
  printf("%g %g %g %g\n", out[0], out[1], out[2], tree(x, M));
  return 0;
}
