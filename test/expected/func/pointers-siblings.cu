// Translated by omp2cuda 0.1.0 from pointers-siblings.cpp
#include <omp2cuda.h>

// Functions by pointer in templates and by reference, members that are static, overloads.
#include <cstdio>

namespace shapes {
struct square {
  __host__ __device__ static double area(double a) { return a * a; }
};
__host__ __device__ double circle(double r) { return 3 * r * r; }
float circle(float r) { return 0; }
} // namespace shapes

template <class F> __host__ __device__ double total(F f, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += f(i);
  return sum;
}
template <double F(double)> __host__ __device__ double of(double x) { return F(x); }
__host__ __device__ double by_reference(double (&f)(double), double x) { return f(x); }

// pointers-siblings.cpp:23: target parallel for (one block)
__global__ void main_kernel(double *y) {
  for (int i : omp2cuda::team::parallel_for(0, 4)) {
    double (*f)(double) = shapes::circle;
    auto g = &shapes::square::area;
    y[i] = total(f, i) + total(g, i) + by_reference(shapes::square::area, i) + of<shapes::square::area>(2);
  }
}

int main() {
  double y[4];
  omp2cuda::target_region{"pointers-siblings.cpp:23"}.one_team().iterations(4).launch(main_kernel, {omp2cuda::from(y)});
  for (double each : y)
    std::printf("%g\n", each);
}
