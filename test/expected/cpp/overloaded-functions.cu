// Translated by omp2cuda 0.1.0 from overloaded-functions.cpp
#include <omp2cuda.h>

// two functions of one name, and one inside a namespace: their kernels do not clash
#include <cstdio>

namespace {
struct fill_data { int *a; int n; };

// overloaded-functions.cpp:5: target teams distribute parallel for
__global__ void fill_kernel(const __grid_constant__ fill_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = i;
}
} // namespace

void fill(int *a, int n) {
  omp2cuda::target_region{"overloaded-functions.cpp:5"}.one_each(n).launch(
      fill_kernel, {.a = omp2cuda::from(a, 0, n), .n = n});
}

namespace {
struct fill_data_2 { double *a; int n; };

// overloaded-functions.cpp:9: target teams distribute parallel for
__global__ void fill_kernel_2(const __grid_constant__ fill_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = i * 0.5;
}
} // namespace

void fill(double *a, int n) {
  omp2cuda::target_region{"overloaded-functions.cpp:9"}.one_each(n).launch(
      fill_kernel_2, {.a = omp2cuda::from(a, 0, n), .n = n});
}
namespace other {

namespace {
struct fill_data_3 { int *a; int n; };

// overloaded-functions.cpp:14: target teams distribute parallel for
__global__ void fill_kernel_3(const __grid_constant__ fill_data_3 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = -i;
}
} // namespace

void fill(int *a, int n) {
  omp2cuda::target_region{"overloaded-functions.cpp:14"}.one_each(n).launch(
      fill_kernel_3, {.a = omp2cuda::from(a, 0, n), .n = n});
}
} // namespace other

int main() {
  int a[5], b[5];
  double c[5];
  fill(a, 5);
  other::fill(b, 5);
  fill(c, 5);
  std::printf("%d %d %g\n", a[4], b[4], c[4]);
}
