// functions of <complex> that exist on the host only
#include <complex>

using cplx = std::complex<double>;
#pragma omp declare reduction(+ : cplx : omp_out += omp_in)

void f(cplx *x, std::complex<float> *y, std::complex<long double> *z) {
#pragma omp target parallel for map(tofrom : x[0 : 9], y[0 : 9], z[0 : 9])
  for (int i = 0; i < 9; i++) {
    x[i] = std::tan(x[i]) + std::pow(x[i], 2.5);
    x[i].real(2);
    x[i] = std::pow(x[i], y[i]);
    z[i] += z[i];
  }
}

template <class T> void g(std::complex<T> *x) {
  std::complex<T> part[2];
#pragma omp target parallel for map(to : x[0 : 9]) reduction(+ : part)
  for (int i = 0; i < 9; i++)
    part[i % 2] += x[i];
}
template void g(cplx *);
