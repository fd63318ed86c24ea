// Complex numbers of Single code in a template: each instance calls what the library specializes for its type.
#include <complex>
#include <cstdio>
#pragma omp declare reduction(+ : std::complex<float> : omp_out += omp_in)
#pragma omp declare reduction(+ : std::complex<double> : omp_out += omp_in)

template <class T> void blocks(const std::complex<T> *a, std::complex<T> *sums, int n) {
#pragma omp target teams distribute map(to : a[0 : n * 32]) map(from : sums[0 : n])
  for (int b = 0; b < n; b++) {
    std::complex<T> sum, shift;
    shift = a[b];
    shift *= T(2);
#pragma omp parallel for reduction(+ : sum)
    for (int i = b * 32; i < (b + 1) * 32; i++)
      sum += a[i];
    sums[b] = sum;
    sums[b] -= shift;
  }
}

template <class T> void run() {
  std::complex<T> a[128], sums[4];
  for (int i = 0; i < 128; i++)
    a[i] = {T(i), T(-i % 7)};
  blocks(a, sums, 4);
  for (auto &each : sums)
    std::printf("%g %g\n", double(each.real()), double(each.imag()));
}

int main() {
  run<float>();
  run<double>();
}
