// Translated by omp2cuda 0.1.0 from condition-variable.cpp
#include <omp2cuda.h>

// a condition that declares a variable and has an effect
#include <cstdio>
__host__ __device__ int next(int *p) { return (*p)++; }

struct main_data { int *a, *n; };

// condition-variable.cpp:6: target (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  auto &n = *omp_data.n;
  if (int k = omp2cuda::team::once_value([&] { return next(&n); })) {
    for (int i : omp2cuda::team::parallel_for(0, 100))
      a[i] = k;
    omp2cuda::team::sync();
  }
}

int main() {
  int a[100] = {}, n = 1;
  omp2cuda::target_region{"condition-variable.cpp:6"}
      .one_team()
      .iterations(100)
      .launch(main_kernel,
              {.a = omp2cuda::tofrom(a), .n = omp2cuda::tofrom(n)});
  std::printf("%d %d\n", a[50], n);
}
