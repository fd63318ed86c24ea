// functions of <complex> that exist on the host only
#include <complex>

using cplx = std::complex<double>;
#pragma omp declare reduction(+ : cplx : omp_out += omp_in)

void f(cplx *x, std::complex<float> *y, std::complex<long double> *z) {
#pragma omp target parallel for map(tofrom : x[0 : 9], y[0 : 9], z[0 : 9])
  for (int i = 0; i < 9; i++) {
    x[i] = std::tan(x[i]) + std::pow(x[i], 2.5);
    x[i].real(2);
    x[i] += y[i];
    z[i] += z[i];
  }
#pragma omp target parallel for reduction(+ : x[0 : 3])
  for (int i = 0; i < 9; i++)
    x[i % 3] += 1.0;
}
