// Translated by omp2cuda 0.1.0 from std-complex-conversions.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex.h>

// complex numbers of float and of double, one made of the other
#include <complex>
#include <cstdio>

using cplx = std::complex<double>;
using small = std::complex<float>;

__device__ static cplx twice(cplx z) { return z * 2.0; }
__device__ static small half(const cplx &z) { return omp2cuda::make_complex<small>(z * 0.5); }

namespace {
template <class T> struct widen_data {
  std::complex<T> *x;
  const small *y;
  int n;
};

// std-complex-conversions.cpp:14: target teams distribute parallel for
template <class T> __global__ void widen_kernel(const __grid_constant__ widen_data<T> omp_data) {
  const auto &[x, y, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    std::complex<T> z = omp2cuda::make_complex<std::complex<T>>(y[i]);
    x[i] += z * omp2cuda::make_complex<std::complex<T>>(y[i]);
  }
}
} // namespace

template <class T> static void widen(std::complex<T> *x, const small *y, int n) {
  omp2cuda::target_region{"std-complex-conversions.cpp:14"}.one_each(n).launch(
      widen_kernel<T>, {.x = omp2cuda::tofrom(x, 0, n), .y = omp2cuda::to(y, 0, n), .n = n});
}

struct main_data { cplx *x; const small *y; small *w; };

// std-complex-conversions.cpp:29: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto n = 100;
  const auto &[x, y, w] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    cplx a = omp2cuda::make_complex<cplx>(y[i]), b = omp2cuda::make_complex<cplx>(y[i]), c = omp2cuda::make_complex<cplx>();
    c = omp2cuda::make_complex<cplx>(y[i]);
    c += omp2cuda::make_complex<cplx>(y[(i + 1) % n]);
    c *= omp2cuda::make_complex<cplx>(omp2cuda::make_complex<small>(0.5f, 2));
    small s = omp2cuda::make_complex<small>(a), t = omp2cuda::make_complex<small>(b + c);
    s -= omp2cuda::make_complex<small>(x[i]);
    w[i] = s + half(twice(omp2cuda::make_complex<cplx>(y[i])));
    x[i] = a + twice(omp2cuda::make_complex<cplx>(t)) - omp2cuda::make_complex<cplx>(w[i]);
  }
}

int main() {
  enum { n = 100 };
  cplx x[n];
  small y[n], w[n];
  for (int i = 0; i < n; i++) {
    x[i] = cplx(i * 0.25, 3 - i);
    y[i] = small(i % 7, 0.5f * (i % 3));
  }
  omp2cuda::target_region{"std-complex-conversions.cpp:29"}
      .one_each(omp2cuda::range(0, n))
      .launch(main_kernel,
              {.x = omp2cuda::tofrom(x), .y = omp2cuda::tofrom(y), .w = omp2cuda::from(w)});
  widen(x, w, n);
  cplx sum;
  for (int i = 0; i < n; i++)
    sum += x[i] + cplx(w[i]) * 0.125 + cplx(y[i]);
  std::printf("%.3f %.3f\n", sum.real(), sum.imag());
}
