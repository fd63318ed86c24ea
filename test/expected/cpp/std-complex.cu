// Translated by omp2cuda 0.1.0 from std-complex.cpp
#include <omp2cuda.h>
#include <omp2cuda/std_complex.h>

// std::complex in device code: operators, functions, constructors, members, reductions
#include <complex>
#include <cstdio>
#include <omp.h>

using cplx = std::complex<double>;
#pragma omp declare reduction(+ : cplx : omp_out += omp_in)
namespace {
struct plus_cplx {
  __device__ void operator()(cplx &omp_out, cplx &omp_in) const { omp_out += omp_in; }
  static __device__ cplx identity() {
    cplx omp_priv = omp2cuda::make_complex<cplx>();
    return omp_priv;
  }
};
} // namespace
#pragma omp declare reduction(* : cplx : omp_out *= omp_in) initializer(omp_priv = cplx(1, 0))
namespace {
struct times_cplx {
  __device__ void operator()(cplx &omp_out, cplx &omp_in) const { omp_out *= omp_in; }
  static __device__ cplx identity() {
    cplx omp_priv = omp2cuda::make_complex<cplx>(1, 0);
    return omp_priv;
  }
};
} // namespace
#pragma omp declare reduction(+ : std::complex<float> : omp_out = omp_out + omp_in)                \
    initializer(omp_priv = 0)
namespace {
struct plus_std_complex_float {
  __device__ void operator()(std::complex<float> &omp_out, std::complex<float> &omp_in) const {
    omp_out = omp_out + omp_in;
  }
  static __device__ std::complex<float> identity() {
    std::complex<float> omp_priv = omp2cuda::make_complex<std::complex<float>>(0);
    return omp_priv;
  }
};
} // namespace

__device__ static cplx square_plus(const cplx &z, cplx c) { return z * z + c; }
__device__ static int steps(cplx c) {
  cplx z = omp2cuda::make_complex<cplx>();
  int n = 0;
  while (n < 50 && std::norm(z) < 4) {
    z = square_plus(z, c);
    ++n;
  }
  return n;
}
__device__ static cplx turned(double angle) { return omp2cuda::make_complex<cplx>(std::cos(angle), std::sin(angle)); }

namespace {
template <class T> struct scaled_data { std::complex<T> *x; int n; T by; };

// std-complex.cpp:25: target teams distribute parallel for
template <class T> __global__ void scaled_kernel(const __grid_constant__ scaled_data<T> omp_data) {
  const auto &[x, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    std::complex<T> z = omp2cuda::make_complex<std::complex<T>>(1, by);
    z *= omp2cuda::scalar(by);
    z -= omp2cuda::make_complex<std::complex<T>>(by);
    x[i] = x[i] * z + std::imag(std::conj(x[i])) / z;
  }
}
} // namespace

template <class T> static void scaled(std::complex<T> *x, int n, T by) {
  omp2cuda::target_region{"std-complex.cpp:25"}.one_each(n).launch(
      scaled_kernel<T>, {.x = omp2cuda::tofrom(x, 0, n), .n = n, .by = by});
}

struct main_y_r_data {
  const cplx *x;
  const std::complex<float> *f;
  cplx *y, *sum;
  double *r;
  int *count;
  std::complex<float> *fsum;
  cplx c;
};

// std-complex.cpp:46: target teams distribute parallel for reduction(+ : sum, fsum)
// reduction: by the block that ends last
__global__ void main_y_r_kernel(
    const __grid_constant__ main_y_r_data omp_data,
    const omp2cuda::league_buffer<cplx, std::complex<float>> omp_buffer) {
  constexpr auto n = 300;
  const auto &[x, f, y, sum_result, r, count, fsum_result, c] = omp_data;
  cplx sum = plus_cplx::identity();
  std::complex<float> fsum = plus_std_complex_float::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    cplx z = omp2cuda::make_complex<cplx>(), w = omp2cuda::make_complex<cplx>(1, i), v = omp2cuda::make_complex<cplx>(std::imag(x[i]), 2.0), u = omp2cuda::make_complex<cplx>(3.0), t = omp2cuda::make_complex<cplx>(1, 2);
    z += x[i];
    z *= omp2cuda::scalar(2.0);
    w -= z / c;
    v = v * u + omp2cuda::make_complex<cplx>(1.5) - t;
    u = omp2cuda::make_complex<cplx>(0.5);
    const cplx *p = &x[i];
    y[i] = w * std::conj(v) + u * 2.0 - 1.0 / x[i] + std::exp(c) + std::real(*p) + turned(0.1 * i);
    r[i] = std::abs(y[i]) + std::arg(x[i]) + (x[i] == z ? 1 : 0) + std::real((-v)) +
           real(std::polar(2.0, 0.5));
    count[i] = steps(x[i] * 0.3);
    sum += y[i];
    fsum += f[i];
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(plus_cplx{}, sum_result, sum),
                           omp2cuda::reduction(plus_std_complex_float{}, fsum_result, fsum));
}

struct main_product_data { const cplx *x; cplx *product; };

// std-complex.cpp:63: target parallel for reduction(* : product) (one block)
__global__ void main_product_kernel(const __grid_constant__ main_product_data omp_data) {
  const auto &[x, product_result] = omp_data;
  cplx product = times_cplx::identity();
  for (int i : omp2cuda::team::parallel_for(0, 40)) {
    cplx scale = omp2cuda::make_complex<cplx>();
    scale = std::sqrt(x[i]) + std::log(x[i]);
    product *= scale / std::abs(scale);
  }
  omp2cuda::team::reduce(times_cplx{}, product_result, product);
}

struct main_last_dots_data {
  const cplx *x;
  cplx *last;
  double *dots;
  cplx base;
};

// std-complex.cpp:71: target teams num_teams(2) reduction(+ : dots)
// reduction: one atomic per block
__global__ void main_last_dots_kernel(const __grid_constant__ main_last_dots_data omp_data) {
  constexpr auto n = 300;
  const auto x = omp_data.x;
  auto &last = *omp_data.last;
  const auto dots_result = omp_data.dots;
  const auto &base = omp_data.base;
  double dots = 0;
  double dot = 0;
  {
    auto &last_outer = last;
    cplx last = omp2cuda::make_complex<cplx>();
    cplx kept = omp2cuda::make_complex<cplx>();
    const auto loop = omp2cuda::team::parallel_for(0, n);
    for (int i : loop) {
      kept += base * x[i];
      last = kept;
      dot += real(conj(x[i]) * kept) - std::imag(kept);
      kept = omp2cuda::make_complex<cplx>();
    }
    dot = omp2cuda::team::reduce(omp2cuda::op::plus{}, dot);
    if (loop.ran_last())
      last_outer = last;
    omp2cuda::team::sync();
  }
  dots += omp_get_team_num() == 0 ? dot : 0;
  if (omp2cuda::team::is_initial())
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *dots_result, dots);
}

int main() {
  enum { n = 300 };
  cplx x[n], y[n];
  std::complex<float> f[n];
  double r[n];
  int count[n];
  for (int i = 0; i < n; i++) {
    x[i] = cplx(0.5 + i % 7 * 0.25, i % 5 - 2.0);
    f[i] = std::complex<float>(i % 3, -i % 4);
  }
  cplx sum(1, 2), product = 1.0, c(0.25, -0.5);
  std::complex<float> fsum(3, 4);
  omp2cuda::target_region{"std-complex.cpp:46"}
      .iterations(omp2cuda::range(0, n))
      .launch(main_y_r_kernel,
              {.x = omp2cuda::to(x), .f = omp2cuda::to(f), .y = omp2cuda::from(y),
               .sum = omp2cuda::tofrom(sum), .r = omp2cuda::from(r), .count = omp2cuda::from(count),
               .fsum = omp2cuda::tofrom(fsum), .c = c});
  omp2cuda::target_region{"std-complex.cpp:63"}.one_team().iterations(40).launch(
      main_product_kernel, {.x = omp2cuda::to(x), .product = omp2cuda::tofrom(product)});
  cplx last, kept, base(2, 1);
  double dots = 0;
  omp2cuda::target_region{"std-complex.cpp:71"}
      .num_teams(2)
      .iterations(omp2cuda::range(0, n))
      .launch(main_last_dots_kernel, {.x = omp2cuda::to(x), .last = omp2cuda::from(last),
                                      .dots = omp2cuda::tofrom(dots), .base = base});
  scaled(x, n, 1.5);
  scaled(f, n, 0.25f);
  double rr = kept.real() + last.real() + dots + x[5].imag() + f[7].real();
  int k = 0;
  cplx yy = 0;
  for (int i = 0; i < n; i++) {
    rr += r[i] + x[i].real();
    k += count[i];
    yy += y[i];
  }
  printf("%.6f %.6f %.6f %.6f %g %g %.6f %.6f %d\n", sum.real(), sum.imag(), product.real(),
         product.imag(), fsum.real(), fsum.imag(), rr, yy.real(), k);
  return 0;
}
