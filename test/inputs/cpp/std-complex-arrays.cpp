// arrays of std::complex that device code has of its own: declared, private, reduced
#include <complex>
#include <cstdio>

using cplx = std::complex<double>;
#pragma omp declare reduction(+ : cplx : omp_out += omp_in)
#pragma omp declare reduction(* : std::complex<float> : omp_out *= omp_in)                         \
    initializer(omp_priv = std::complex<float>(1, 0))

// a Fourier transform of four values
static void transform(const cplx *in, cplx *out) {
  const cplx root[4] = {1.0, {0, -1}, cplx(-1, 0), {0, 1}};
  cplx sum[4];
  for (int k = 0; k < 4; k++)
    for (int j = 0; j < 4; j++)
      sum[k] += root[j * k % 4] * in[j];
  for (int k = 0; k < 4; k++)
    out[k] = sum[k];
}

int main() {
  enum { n = 120 };
  cplx x[n], y[n], seed[2], work[2], row_parts(1, 1);
  for (int i = 0; i < n; i++)
    x[i] = cplx(i % 7, i % 5 - 2);
  work[0] = cplx(3, 4);
  seed[1] = work[0];

  // of the code itself; private and firstprivate
#pragma omp target teams distribute parallel for map(to : x) map(from : y) private(work)           \
    firstprivate(seed, row_parts)
  for (int i = 0; i < n / 4; i++) {
    cplx row[2][4];
    for (int k = 0; k < 4; k++)
      row[1][k] = x[4 * i + k] * row_parts;
    transform(row[1], row[0]);
    work[0] = row[0][0] + seed[1];
    seed[0] += work[0];
    for (int k = 0; k < 4; k++)
      y[4 * i + k] = row[0][k];
    y[4 * i] += seed[1] - work[0];
  }
  cplx all;
  for (const cplx &v : y)
    all += v;
  printf("%g %g %g\n", all.real(), all.imag(), y[6].imag());

  // reduced: whole, of rows, sections, of a length known at run time
  cplx bins[4], table[2][3], some[6], many[50];
  std::complex<float> signs[2] = {{1, 1}, {2, 1}};
  int m = 40 + (x[0].real() > 0);
  bins[1] = some[3] = cplx(10, 20);
#pragma omp target parallel for map(to : x) reduction(+ : bins, table) reduction(* : signs)
  for (int i = 0; i < n; i++) {
    bins[i % 4] += x[i];
    table[i % 2][i % 3] += x[i];
    signs[i % 2] *= std::complex<float>(i % 3 == 1, i % 3 != 1);
  }
#pragma omp target teams distribute parallel for map(to : x) reduction(+ : some[2 : 3])            \
    reduction(+ : many[0 : m])
  for (int i = 0; i < n; i++) {
    some[2 + i % 3] += x[i];
    many[i % m] += x[i];
  }
  // by the threads of a team, in a region
#pragma omp target parallel num_threads(32) map(to : x) map(tofrom : some)
  {
    cplx pair[2];
    pair[1] = x[1];
#pragma omp for reduction(+ : some)
    for (int i = 0; i < n; i++)
      some[i % 6] += x[i] * pair[1] + pair[0];
  }
  for (const cplx &v : bins)
    printf("%g %g\n", v.real(), v.imag());
  for (const auto &r : table)
    for (const cplx &v : r)
      printf("%g %g\n", v.real(), v.imag());
  printf("%g %g %g %g\n", signs[0].real(), signs[0].imag(), signs[1].real(), signs[1].imag());
  for (const cplx &v : some)
    printf("%g %g\n", v.real(), v.imag());
  printf("%g %g\n", many[39].real(), many[0].imag());
  return 0;
}
