// Translated by omp2cuda 0.1.0 from std-complex-instances.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex.h>

// A template for numbers first, then for complex ones: what the kernel includes serves all of its instances.
#include <complex>
#include <cstdio>

namespace {
template <class T> struct add_data { const T *a; T *b; int n; T alpha; };

// std-complex-instances.cpp:5: target teams distribute parallel for
template <class T> __global__ void add_kernel(const __grid_constant__ add_data<T> omp_data) {
  const auto &[a, b, n, alpha] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    b[i] = alpha * a[i] + b[i];
}
} // namespace

template <class T> void add(int n, T const &alpha, const T *a, T *b) {
  omp2cuda::target_region{"std-complex-instances.cpp:5"}.one_each(n).launch(
      add_kernel<T>, {.a = omp2cuda::to(a, 0, n), .b = omp2cuda::tofrom(b, 0, n), .n = n, .alpha = alpha});
}
int main() {
  float x[3] = {1, 2, 3}, y[3] = {1, 1, 1};
  std::complex<float> u[3] = {{1, 1}, {2, 0}, {3, -1}}, v[3];
  add(3, 2.0f, x, y);
  add(3, std::complex<float>(0, 1), u, v);
  printf("%g %g %g\n", y[2], v[2].real(), v[2].imag());
}
