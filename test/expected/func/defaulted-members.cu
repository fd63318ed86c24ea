// Translated by omp2cuda 0.1.0 from defaulted-members.cpp
#include <omp2cuda.h>

// members by default in classes of declare target: the compiler writes them, for both sides
#include <cstdio>

struct Three {
  int v = 3;
  Three() = default;
  Three(const Three &) = default;
  Three &operator=(const Three &) = default;
};
struct Counted {
  int v;
  __host__ __device__ Counted &operator=(const Counted &other) {
    v = other.v + 1;
    return *this;
  }
};
struct Holder {
  Counted a;
  Holder &operator=(const Holder &) = default;
};
struct Shape {
  Shape() = default;
  __host__ __device__ virtual ~Shape() = default;
  __host__ __device__ virtual int twice(int x) const = 0;
};
struct Square : Shape {
  __host__ __device__ int twice(int x) const override { return 2 * x; }
};

// defaulted-members.cpp:34: target (one thread)
__global__ void main_kernel(int *r) {
  Three three, copy = three;
  copy = three;
  r[0] = three.v + copy.v;
  Holder q{{1}}, p{{1}};
  q = p;
  r[1] = q.a.v;
  Square square;
  const Shape &shape = square;
  r[2] = shape.twice(4);
}

int main() {
  int r[4] = {};
  omp2cuda::target_region{"defaulted-members.cpp:34"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(r)});
  std::printf("%d %d %d\n", r[0], r[1], r[2]);
  return 0;
}
