// Translated by omp2cuda 0.1.0 from virtual-calls.cpp
#include <omp2cuda.h>

// virtual calls for objects that device code makes: locals, new, references, arrays of pointers
#include <cstdio>

struct Shape {
  __host__ __device__ virtual double area() const = 0;
  __host__ __device__ virtual double scaled(double by) const { return by * area(); }
  virtual void show() const { std::printf("a shape\n"); } // the host's
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
  __host__ __device__ double scaled(double by) const override { return by + area(); }
};

__device__ static double smallest(double side) {
  Square a(side), b(side + 1);
  const Shape *best = &b;
  if (a.area() < best->area())
    best = &a;
  return best->scaled(2);
}

// virtual-calls.cpp:36: target teams distribute parallel for
__global__ void main_out_kernel(double *out) {
  for (int i : omp2cuda::league::distribute_parallel_for(0, 8)) {
    Square square(i);
    Circle circle(i);
    const Shape &shape = circle;
    const Shape *all[2] = {&square, nullptr};
    all[1] = i % 2 ? &shape : all[0];
    out[i] = square.area() + shape.scaled(1) + all[1]->area() + smallest(i);
  }
}

// virtual-calls.cpp:49: target (one thread)
__global__ void main_made_kernel(double *made_ref) {
  auto &made = *made_ref;
  Shape *p = new Square(3);
  made += p->area();
  delete p;
  p = new Circle(2);
  made += p->scaled(5);
  delete p;
}

// virtual-calls.cpp:61: target (one thread)
__global__ void main_there_kernel(Shape **there_ref) {
  auto &there = *there_ref;
  there = new Circle(4);
}

struct main_made_there_data {
  double *made;
  Shape *there; // on the device already
};

// virtual-calls.cpp:63: target (one thread)
__global__ void main_made_there_kernel(const __grid_constant__ main_made_there_data omp_data) {
  auto &made = *omp_data.made;
  const auto there = omp_data.there;
  made += there->scaled(1);
  delete there;
}

int main() {
  double out[8];
  omp2cuda::target_region{"virtual-calls.cpp:36"}.iterations(8).launch(
      main_out_kernel, {omp2cuda::from(out)});
  for (double each : out)
    std::printf("%g\n", each);

  double made = 0;
  omp2cuda::target_region{"virtual-calls.cpp:49"}.serial().launch(
      main_made_kernel, {omp2cuda::tofrom(made)});
  std::printf("%g\n", made);

  Shape *there = nullptr;
  omp2cuda::target_region{"virtual-calls.cpp:61"}.serial().launch(
      main_there_kernel, {omp2cuda::from(there)});
  omp2cuda::target_region{"virtual-calls.cpp:63"}.serial().launch(
      main_made_there_kernel, {.made = omp2cuda::tofrom(made), .there = there});
  std::printf("%g\n", made);
  Square(1).show();
  return 0;
}
