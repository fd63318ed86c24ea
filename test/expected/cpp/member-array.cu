// Translated by omp2cuda 0.1.0 from member-array.cpp
#include <omp2cuda.h>

// pointer members mapped by sections in a member function
#include <cstdio>

struct Vector_axpy_data { const double *from; double *data; double a; int n; };

// member-array.cpp:13: target teams distribute parallel for
__global__ void Vector_axpy_kernel(
    const __grid_constant__ Vector_axpy_data omp_data) {
  const auto &[from, data, a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    data[i] += a * from[i];
}

class Vector {
  double *data;
  int n;

public:
  Vector(double *data, int n) : data(data), n(n) {}

  void axpy(double a, const Vector &x) {
    const double *from = x.data;
    omp2cuda::target_region{"member-array.cpp:13"}.one_each(n).launch(
        Vector_axpy_kernel,
        {.from = omp2cuda::to(from, 0, n), .data = omp2cuda::tofrom(data, 0, n),
         .a = a, .n = n});
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
