// forms of std::complex that have no counterpart in device code
#include <complex>

using cplx = std::complex<double>;

template <class T> void scaled(std::complex<T> *x, T by) {
#pragma omp target parallel for map(tofrom : x[0 : 9])
  for (int i = 0; i < 9; i++)
    x[i] = by;
#pragma omp target parallel for map(to : x[0 : 9])
  for (int i = 0; i < 9; i++) {
    std::complex<T> own[2];
    own[0] = x[i];
    x[i] += own[0];
  }
}

void f(cplx *x) {
  cplx part[2];
#pragma omp target parallel for map(tofrom : x[0 : 9]) private(part)
  for (int i = 0; i < 9; i++) {
    cplx row[3] = {cplx(1)}, first, second[2];
    row[0] = second[0] = static_cast<cplx>(2.0);
    part[1] = row[0];
    x[i] = part[1];
  }
  scaled(x, 1.0);
}
