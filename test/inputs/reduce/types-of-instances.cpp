// test: reference=serial
// instantiations of one template reduce by different operators
#include <complex>
#include <cstdio>

struct vec {
  double x, y;
};
inline vec operator+(vec a, vec b) { return {a.x + b.x, a.y + b.y}; }
inline vec scaled(vec a, int by) { return {a.x * by, a.y * by}; }
inline double scaled(double a, int by) { return a * by; }
inline long scaled(long a, int by) { return a * by; }
inline std::complex<float> scaled(std::complex<float> a, int by) { return a * float(by); }
static void add(vec &a, const vec &b) {
  a.x += b.x;
  a.y += b.y;
}
#pragma omp declare reduction(+ : vec : add(omp_out, omp_in)) initializer(omp_priv = {0, 0})
#pragma omp declare reduction(+ : std::complex<float> : omp_out += omp_in)

template <class T> T sum(const T *x, int n) {
  T s = x[0];
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: s)
  for (int i = 0; i < n; i++)
    s = s + scaled(x[i], 2);
  return s;
}

template <class T, int N> struct bins {
  T at[N];
  int used;
  void fill(const T *x, int n) {
#pragma omp target map(to: x[0:n]) map(tofrom: at)
#pragma omp parallel for reduction(+: at) num_threads(8)
    for (int i = 0; i < n; i++)
      at[i % N] = at[i % N] + x[i];
  }
};

int main() {
  enum { N = 200 };
  vec v[N];
  double d[N];
  long l[N];
  std::complex<float> c[N];
  for (int i = 0; i < N; i++) {
    v[i] = {i * 0.5, 1};
    d[i] = i * 0.25;
    l[i] = i;
    c[i] = {float(i % 4), 1};
  }
  vec s = sum(v, N);
  std::complex<float> z = sum(c, N);
  std::printf("%g %g %g %ld %g %g\n", s.x, s.y, sum(d, N), sum(l, N), z.real(), z.imag());
  bins<vec, 3> of_vec{{{1, 2}, {3, 4}, {5, 6}}, 0};
  of_vec.fill(v, N);
  bins<double, 12> of_double{{1, 2, 3}, 0};
  of_double.fill(d, N);
  std::printf("%g %g %g %g\n", of_vec.at[0].x, of_vec.at[2].y, of_double.at[0], of_double.at[11]);
}
