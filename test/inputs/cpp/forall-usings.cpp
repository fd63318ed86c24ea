// Lambdas of functions that bring names of namespaces: their classes stand in front of the functions.
#include <algorithm>
#include <cstdio>
namespace units {
constexpr double operator""_km(long double v) { return double(v) * 1000; }
constexpr double g = 9.81;
inline double sq(double x) { return x * x; }
struct V {
  double a;
};
} // namespace units
template <class F> void forall(int n, F f) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; ++i)
    f(i);
}
void literals(double *p, int n) {
  using namespace units;
#pragma omp target data map(tofrom : p[0 : n])
  forall(n, [=](int i) { p[i] += i * 1.0_km; });
}
void standard(double *data, int size) {
  using namespace std;
#pragma omp target data map(tofrom : data[0 : size])
  forall(size, [data, size](int count) { data[count] += max(size, 3); });
}
int main() {
  double p[10] = {};
  literals(p, 10);
  standard(p, 10);
  namespace u = units;
  using u::sq;
#pragma omp target data map(tofrom : p)
  {
    double *q = p;
    forall(10, [=](int i) {
      // what falls
      u::V v{i + u::g};
      q[i] += sq(v.a);
    });
  }
  for (double each : p)
    std::printf("%g\n", each);
}
