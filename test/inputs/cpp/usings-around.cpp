// test: reference=serial
// What a function brings from namespaces is brought in its kernels, where their text has names of it; types in front of
// the function have their namespace.
#include <complex>
#include <cstdio>
#include <iterator>
namespace app {
struct dims {
  int x, y;
  int size() const { return x * y; }
};
template <class T> T twice(T x) { return x + x; }
constexpr int shift = 3;
enum mode { up, down };
} // namespace app

template <class F> void forall(int n, F &&f) {
  auto body = f;
#pragma omp target teams distribute parallel for map(to : body)
  for (int i = 0; i < n; i++)
    body(i);
}

template <class T> void all(int n, T *a) {
  using app::twice;
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = twice(a[i]);
}

template <class It> void fill(It first, It last, double *a) {
  using std::distance;
  auto n = distance(first, last);
#pragma omp target teams distribute parallel for map(from : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = n;
}

int main() {
  using namespace app;
  double r[6];
  dims d{2, 3};
  mode m = down;
#pragma omp target teams distribute parallel for map(from : r)
  for (int k = 0; k < d.size(); k++)
    r[k] = twice(d.x) + (m == down) + shift;
  {
    namespace a = app;
    a::dims e{1, 6};
#pragma omp target map(tofrom : r)
    for (int k = 0; k < e.size(); k++)
      r[k] += a::twice(k);
  }
  printf("%g\n", r[5]);
  all(6, r);
  forall(2, [=](int) {});
  using std::complex;
  complex<double> z(1, 2);
#pragma omp target map(tofrom : r) map(to : z)
  r[5] += z.imag();
  printf("%g\n", r[5]);
  fill(r, r + 4, r);
  printf("%g\n", r[0]);
}
