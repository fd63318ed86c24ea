// Translated by omp2cuda 0.1.0 from vector.cpp
#include <omp2cuda.h>

// the storage of a std::vector is mapped through a pointer
#include <cstdio>
#include <vector>

struct main_data { const float *px; float *py; std::size_t n; };

// vector.cpp:12: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[px, py, n] = omp_data;
  for (std::size_t i : omp2cuda::league::one_each(n))
    py[i] += 2 * px[i];
}

int main() {
  std::vector<float> x(100), y(100, 1.0f);
  for (std::size_t i = 0; i < x.size(); i++)
    x[i] = i;
  float *px = x.data();
  float *py = y.data();
  const std::size_t n = x.size();
  omp2cuda::target_region{"vector.cpp:12"}.one_each(n).launch(
      main_kernel,
      {.px = omp2cuda::to(px, 0, n), .py = omp2cuda::tofrom(py, 0, n), .n = n});
  float sum = 0;
  for (float v : y)
    sum += v;
  std::printf("%g %g %g\n", y[0], y[99], sum);
}
