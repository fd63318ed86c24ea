// A private array of std::complex, whose type differs between the instantiations of a template.
#include <complex>

template <class T> void fill(std::complex<T> *x, T by) {
  std::complex<T> part[2];
#pragma omp target parallel for map(tofrom : x[0 : 9]) private(part)
  for (int i = 0; i < 9; i++) {
    part[0] += by;
    x[i] += part[0];
  }
}

void f(std::complex<double> *x) { fill(x, 1.0); }
