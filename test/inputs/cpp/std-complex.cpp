// std::complex in device code: operators, functions, constructors, members, reductions
#include <complex>
#include <cstdio>
#include <omp.h>

using cplx = std::complex<double>;
#pragma omp declare reduction(+ : cplx : omp_out += omp_in)
#pragma omp declare reduction(* : cplx : omp_out *= omp_in) initializer(omp_priv = cplx(1, 0))
#pragma omp declare reduction(+ : std::complex<float> : omp_out = omp_out + omp_in)                \
    initializer(omp_priv = 0)

static cplx square_plus(const cplx &z, cplx c) { return z * z + c; }
static int steps(cplx c) {
  cplx z;
  int n = 0;
  while (n < 50 && std::norm(z) < 4) {
    z = square_plus(z, c);
    ++n;
  }
  return n;
}
static cplx turned(double angle) { return {std::cos(angle), std::sin(angle)}; }

template <class T> static void scaled(std::complex<T> *x, int n, T by) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++) {
    std::complex<T> z(1, by);
    z *= by;
    z -= std::complex<T>(by);
    x[i] = x[i] * z + std::conj(x[i]).imag() / z;
  }
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
#pragma omp target teams distribute parallel for map(to : x, f) map(from : y, r, count)            \
    reduction(+ : sum, fsum)
  for (int i = 0; i < n; i++) {
    cplx z, w(1, i), v{x[i].imag(), 2.0}, u = 3.0, t = {1, 2, };
    z += x[i];
    z *= 2.0;
    w -= z / c;
    v = v * u + cplx(1.5) - t;
    u = 0.5;
    const cplx *p = &x[i];
    y[i] = w * std::conj(v) + u * 2.0 - 1.0 / x[i] + std::exp(c) + p->real() + turned(0.1 * i);
    r[i] = std::abs(y[i]) + std::arg(x[i]) + (x[i] == z ? 1 : 0) + (-v).real() +
           real(std::polar(2.0, 0.5));
    count[i] = steps(x[i] * 0.3);
    sum += y[i];
    fsum += f[i];
  }
#pragma omp target parallel for map(to : x) reduction(* : product)
  for (int i = 0; i < 40; i++) {
    cplx scale;
    scale = std::sqrt(x[i]) + std::log(x[i]);
    product *= scale / std::abs(scale);
  }
  cplx last, kept, base(2, 1);
  double dots = 0;
#pragma omp target teams num_teams(2) map(to : x) map(from : last) map(to : base) reduction(+ : dots)
  {
    double dot = 0;
#pragma omp parallel for private(kept) lastprivate(last) reduction(+ : dot)
    for (int i = 0; i < n; i++) {
      kept += base * x[i];
      last = kept;
      dot += real(conj(x[i]) * kept) - kept.imag();
      kept = cplx();
    }
    dots += omp_get_team_num() == 0 ? dot : 0;
  }
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
