// Translated by omp2cuda 0.1.0 from this-and-section.cpp
#include <omp2cuda.h>

// the object as a whole and what its pointer points to: the pointer is attached
#include <cstdio>

struct vec_add_data { const int *x; double **at; int *n; int len; };

// this-and-section.cpp:8: target teams distribute parallel for
__global__ void vec_add_kernel(const __grid_constant__ vec_add_data omp_data) {
  const auto x = omp_data.x;
  const auto at = *omp_data.at;
  const auto n = *omp_data.n;
  const auto len = omp_data.len;
  for (int i : omp2cuda::league::one_each(0, len))
    at[i % n] += x[i] + n;
}

struct vec {
  int n;
  double *at;
  void add(const int *x, int len) {
    {
      omp2cuda::target_region region{"this-and-section.cpp:8"};
      auto *this_device = region.tofrom(this, 0, 1);
      region.tofrom(at, 0, n);
      region.attach(at);
      region.one_each(len).launch(
          vec_add_kernel, {.x = region.to(x, 0, len), .at = &this_device->at,
                           .n = &this_device->n, .len = len});
    }
  }
};

int main() {
  double at[3] = {1, 2, 3};
  int x[3] = {5, 6, 7};
  vec v{3, at};
  v.add(x, 3);
  std::printf("%g %g %g\n", at[0], at[1], at[2]);
}
