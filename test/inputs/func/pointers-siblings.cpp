// Functions by pointer in templates and by reference, members that are static, overloads.
#include <cstdio>

namespace shapes {
struct square {
  static double area(double a) { return a * a; }
};
double circle(double r) { return 3 * r * r; }
float circle(float r) { return 0; }
} // namespace shapes

template <class F> double total(F f, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += f(i);
  return sum;
}
template <double F(double)> double of(double x) { return F(x); }
double by_reference(double (&f)(double), double x) { return f(x); }

int main() {
  double y[4];
#pragma omp target parallel for map(from : y)
  for (int i = 0; i < 4; i++) {
    double (*f)(double) = shapes::circle;
    auto g = &shapes::square::area;
    y[i] = total(f, i) + total(g, i) + by_reference(shapes::square::area, i) + of<shapes::square::area>(2);
  }
  for (double each : y)
    std::printf("%g\n", each);
}
