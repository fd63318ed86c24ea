// test: reference=serial
// declare target indirect as a block, with a false condition, in a namespace, in a template; variables of the device.
#include <cstdio>

namespace shapes {
#pragma omp begin declare target indirect(1)
double square(double a) { return a * a; }
double circle(double r) noexcept { return 3 * r * r; }
#pragma omp end declare target
} // namespace shapes

double scale = 2;
double (*current)(double) = shapes::square;
#pragma omp declare target(scale, current)
inline double scaled(double x) { return scale * x; }
double no_entry(double x) { return -x; }
#pragma omp declare target enter(scaled) indirect(true)
#pragma omp declare target enter(no_entry) indirect(false)

struct doubled {
  double operator()(double x) const { return 2 * x; }
};
template <class F> double total(F f, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += f(i);
  return sum;
}
struct shape {
  double (*area)(double);
  double of(double x) const { return (area ? area : no_entry)(x); }
};

int main() {
  double y[6], z[2];
  double (*f)(double) = shapes::circle;
  shape all[2] = {{scaled}, {nullptr}};
#pragma omp target map(from : y) map(to : all)
  {
    y[0] = total(f, 4);
    y[1] = total(doubled(), 4);
    y[2] = all[0].of(5);
    y[3] = all[1].of(5);
    y[4] = current(3);
    y[5] = f == nullptr;
  }
  current = shapes::circle;
#pragma omp target update to(current)
#pragma omp target teams distribute parallel for map(from : z)
  for (int i = 0; i < 2; i++)
    z[i] = current(i + 1) + [](double x) { return x; }(i);
  for (double each : y)
    std::printf("%g\n", each);
  std::printf("%g %g\n", z[0], z[1]);
}
