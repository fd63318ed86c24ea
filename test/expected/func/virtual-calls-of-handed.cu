// Translated by omp2cuda 0.1.0 from virtual-calls-of-handed.cpp
#include <omp2cuda.h>

// virtual calls for objects that other functions, or memory, hand over: device code made them
#include <cstdio>

struct Shape {
  __host__ __device__ virtual double area() const = 0;
  __host__ __device__ double twice() const { return 2 * area(); }
  __host__ __device__ virtual ~Shape() {}
};

struct Square : Shape {
  double side;
  __host__ __device__ explicit Square(double side) : side(side) {}
  __host__ __device__ double area() const override { return side * side; }
};

struct Circle : Shape {
  double r;
  __host__ __device__ explicit Circle(double r) : r(r) {}
  __host__ __device__ double area() const override { return 3.0 * r * r; }
};

// Holds others, which may be sums themselves.
struct Sum : Shape {
  const Shape *parts[2];
  __host__ __device__ Sum(const Shape *a, const Shape *b) : parts{a, b} {}
  __host__ __device__ double area() const override { return parts[0]->area() + parts[1]->area(); }
};

__device__ static double all_(const Shape *const *shapes, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += shapes[i]->area();
  return sum;
}
__device__ static double larger(const Shape &a, const Shape *b) {
  return a.area() > b->area() ? a.twice() : b->twice();
}

struct main_shapes_data { Shape **shapes; int n; };

// virtual-calls-of-handed.cpp:44: target (one thread)
__global__ void main_shapes_kernel(const __grid_constant__ main_shapes_data omp_data) {
  const auto &[shapes, n] = omp_data;
  for (int i = 0; i < n - 1; ++i)
    shapes[i] = i % 2 ? static_cast<Shape *>(new Square(i)) : new Circle(i);
  shapes[n - 1] = new Sum(shapes[1], shapes[2]);
}

struct main_sum_data { Shape *const *shapes; double *sum; int n; };

// virtual-calls-of-handed.cpp:52: target (one thread)
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto shapes = omp_data.shapes;
  auto &sum = *omp_data.sum;
  const auto n = omp_data.n;
  sum = all_(shapes, n);
}

struct main_most_data { Shape *const *shapes; double *most; int n; };

// virtual-calls-of-handed.cpp:54: target teams distribute parallel for
__global__ void main_most_kernel(const __grid_constant__ main_most_data omp_data) {
  const auto &[shapes, most, n] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    most[i] = larger(*shapes[i], shapes[n - 1 - i]) + shapes[i]->area();
}

struct main_data { Shape *const *shapes; int n; };

// virtual-calls-of-handed.cpp:61: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[shapes, n] = omp_data;
  for (int i = 0; i < n; ++i)
    delete shapes[i];
}

int main() {
  const int n = 5;
  Shape *shapes[n];
  omp2cuda::target_region{"virtual-calls-of-handed.cpp:44"}.serial().launch(
      main_shapes_kernel, {.shapes = omp2cuda::from(shapes), .n = n});

  double sum = 0, most[n];
  omp2cuda::target_region{"virtual-calls-of-handed.cpp:52"}.serial().launch(
      main_sum_kernel, {.shapes = omp2cuda::to(shapes), .sum = omp2cuda::tofrom(sum), .n = n});
  omp2cuda::target_region{"virtual-calls-of-handed.cpp:54"}.iterations(n).launch(
      main_most_kernel, {.shapes = omp2cuda::to(shapes), .most = omp2cuda::from(most), .n = n});
  std::printf("%g\n", sum);
  for (double each : most)
    std::printf("%g\n", each);

  omp2cuda::target_region{"virtual-calls-of-handed.cpp:61"}.serial().launch(
      main_kernel, {.shapes = omp2cuda::to(shapes), .n = n});
  return 0;
}
