// Translated by omp2cuda 0.1.0 from reference.cpp
#include <omp2cuda.h>

// references: captured like what they refer to
#include <cstdio>

namespace {
struct add_data { int *a; double *total; int by; };

// reference.cpp:5: target teams distribute parallel for reduction(+: total)
// reduction: one atomic per block
__global__ void add_kernel(const __grid_constant__ add_data omp_data) {
  const auto &[a, total_result, by] = omp_data;
  double total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 30)) {
    a[i] += by;
    total += a[i];
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
}
} // namespace

static void add(int (&a)[30], const int &by, double &total) {
  omp2cuda::target_region{"reference.cpp:5"}.iterations(30).launch(
      add_kernel,
      {.a = omp2cuda::tofrom(a), .total = omp2cuda::tofrom(total), .by = by});
}

int main() {
  int a[30];
  for (int i = 0; i < 30; i++)
    a[i] = i;
  double total = 0.5;
  int by = 4;
  add(a, by, total);
  std::printf("%d %d %g\n", a[0], a[29], total);
}
