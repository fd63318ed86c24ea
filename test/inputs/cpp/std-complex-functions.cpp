// the functions of std::complex that are libcu++'s on a GPU
#include <complex>
#include <cstdio>

template <class T> static std::complex<T> all(std::complex<T> z, T x) {
  return std::tan(z) + std::sinh(z) + std::cosh(z) + std::tanh(z) + std::asin(z) + std::acos(z) +
         std::atan(z) + std::asinh(z) + std::acosh(z) + std::atanh(z) + std::log10(z) +
         std::proj(z) + std::pow(z, z) + std::pow(z, x) + std::pow(x, z);
}

template <class T> void run(const char *name) {
  const int n = 12;
  std::complex<T> out[n];
#pragma omp target teams distribute parallel for map(from: out[0:n])
  for (int i = 0; i < n; i++) {
    std::complex<T> z(T(0.1) * T(i), T(0.5) - T(0.08) * T(i));
    out[i] = all(z, T(1.5));
  }
  double re = 0, im = 0;
  for (const std::complex<T> &z : out) {
    re += z.real();
    im += z.imag();
  }
  std::printf("%s %.3f %.3f\n", name, re, im);
}

int main() {
  run<float>("float");
  run<double>("double");
  std::complex<double> z(0.3, 0.4), squares[4];
#pragma omp target map(from: squares)
  for (int i = 0; i < 4; i++)
    squares[i] = std::pow(z, i);
  std::printf("%.3f %.3f\n", squares[3].real(), squares[2].imag());
}
