// a variable of the team that has a constructor in one instantiation of a template
#include <complex>

#pragma omp declare reduction(+ : std::complex<float> : omp_out += omp_in)

template <class T> void f(T *a, int n) {
#pragma omp target teams distribute map(tofrom : a[0 : n])
  for (int i = 0; i < n; ++i) {
    T s(0);
#pragma omp parallel for reduction(+ : s)
    for (int j = 0; j < n; ++j)
      s += a[j];
    a[i] = s;
  }
}
void g(float *a, std::complex<float> *b) {
  f(a, 4);
  f(b, 4);
}
