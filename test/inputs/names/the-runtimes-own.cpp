// test: reference=serial
// a type and a namespace called like the runtime's namespace
#include <cstdio>

template <class T> struct omp2cuda {
  T *x;
  int n;
};

namespace inner {
namespace omp2cuda {
struct shift {
  double by;
};
} // namespace omp2cuda
double add(double x, omp2cuda::shift s) { return x + s.by; }
} // namespace inner

int main() {
  double x[10] = {};
  omp2cuda<double> all{x, 10};
  inner::omp2cuda::shift s{0.5};
  double *p = all.x;
#pragma omp target teams distribute parallel for map(tofrom: p[0:all.n])
  for (int i = 0; i < all.n; i++)
    p[i] += inner::add(i, s);
  std::printf("%g %g %zu\n", x[0], x[9], sizeof(omp2cuda<double>));
}
