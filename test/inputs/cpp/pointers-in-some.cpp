// A variable of a template that is a pointer in one instantiation, and a number in another: the region gets
// the device's pointer
#include <cstdio>

double value(double v, int) { return v; }
double value(const double *v, int i) { return v[i]; }

template <class V> void fill(int n, double *a, V v) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; ++i)
    a[i] += value(v, i);
}

int main() {
  double a[4] = {}, b[4] = {1, 2, 3, 4}, *p = b;
  fill(4, a, 2.5);
#pragma omp target data map(b)
  fill(4, a, p);
  std::printf("%g %g %g %g\n", a[0], a[1], a[2], a[3]);
}
