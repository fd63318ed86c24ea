// Translated by omp2cuda 0.1.0 from lambda.cpp
#include <omp2cuda.h>

// test: reference=serial
// a lambda written in the region, and one that the region calls
#include <cstdio>

struct main_data { int *a; int offset; };

// lambda.cpp:8: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  const auto offset = omp_data.offset;
  for (int i : omp2cuda::league::one_each(0, 30)) {
    auto twice = [](int x) { return 2 * x; };
    auto shifted = [=](int x) { return x + offset; };
    a[i] = shifted(twice(i));
  }
}

int main() {
  int a[30];
  int offset = 7;
  omp2cuda::target_region{"lambda.cpp:8"}.one_each(30).launch(
      main_kernel, {.a = omp2cuda::from(a), .offset = offset});
  int sum = 0;
  for (int v : a)
    sum += v;
  std::printf("%d %d %d\n", a[0], a[29], sum);
}
