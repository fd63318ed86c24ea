// pointer members mapped by sections in a member function
#include <cstdio>

class Vector {
  double *data;
  int n;

public:
  Vector(double *data, int n) : data(data), n(n) {}

  void axpy(double a, const Vector &x) {
    const double *from = x.data;
#pragma omp target teams distribute parallel for map(tofrom: data[0:n]) map(to: from[0:n])
    for (int i = 0; i < n; i++)
      data[i] += a * from[i];
  }
};

int main() {
  double a[25], b[25];
  for (int i = 0; i < 25; i++) {
    a[i] = i;
    b[i] = 100 - i;
  }
  Vector x(a, 25), y(b, 25);
  y.axpy(2, x);
  double sum = 0;
  for (double v : b)
    sum += v;
  std::printf("%g %g %g\n", b[0], b[24], sum);
}
