// A template for numbers first, then for complex ones: what the kernel includes serves all of its instances.
#include <complex>
#include <cstdio>
template <class T> void add(int n, T const &alpha, const T *a, T *b) {
#pragma omp target teams distribute parallel for map(to : a[0 : n]) map(tofrom : b[0 : n])
  for (int i = 0; i < n; i++)
    b[i] = alpha * a[i] + b[i];
}
int main() {
  float x[3] = {1, 2, 3}, y[3] = {1, 1, 1};
  std::complex<float> u[3] = {{1, 1}, {2, 0}, {3, -1}}, v[3];
  add(3, 2.0f, x, y);
  add(3, std::complex<float>(0, 1), u, v);
  printf("%g %g %g\n", y[2], v[2].real(), v[2].imag());
}
