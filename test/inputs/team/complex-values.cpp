// complex numbers that all threads of a team compute, and combine
#include <complex>
#include <cstdio>

typedef std::complex<double> complex;
#pragma omp declare reduction(+ : complex : omp_out += omp_in)
#pragma omp declare reduction(times : std::complex<float> : omp_out *= omp_in) initializer(omp_priv = {1, 0})

template <class T> static std::complex<T> scaled(const std::complex<T> &z, T by) { return z * by; }

int main() {
  const int rows = 10, columns = 40;
  complex a[rows * columns], sums[rows];
  std::complex<float> products[rows];
  double norms[rows];
  for (int i = 0; i < rows * columns; i++)
    a[i] = complex(i % 7, 3 - i % 5);
#pragma omp target teams distribute map(to : a) map(from : sums, norms, products)
  for (int i = 0; i < rows; i++) {
    complex sum(0), start = a[i] * 2.0;
    std::complex<float> product{0.5f, 0};
    const int first = i * columns;
#pragma omp parallel for reduction(+ : sum)
    for (int j = first; j < first + columns; j++)
      sum += a[j] * start;
    sum = scaled(sum, 0.5) + start;
#pragma omp parallel for reduction(times : product)
    for (int j = 0; j < columns; j++)
      product *= j % 4 ? std::complex<float>(1, 0) : std::complex<float>(0, 1);
    if (std::norm(sum) > 100)
      start -= sum;
    double norm = 0;
#pragma omp parallel for reduction(+ : norm)
    for (int j = first; j < first + columns; j++)
      norm += std::norm(a[j] - start);
    sums[i] = sum;
    norms[i] = norm;
    products[i] = product;
  }
  for (int i = 0; i < rows; i += 3)
    std::printf("%.6g %.6g %.6g %g %g\n", sums[i].real(), sums[i].imag(), norms[i], double(products[i].real()),
                double(std::abs(products[i])));
}
