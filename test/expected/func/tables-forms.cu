// Translated by omp2cuda 0.1.0 from tables-forms.cpp
#include <omp2cuda.h>

// Tables of functions in C++: constexpr, in namespaces, in templates, of a function.
#include <cstdio>

namespace ops {
using unary = double (*)(double);
__host__ __device__ inline double twice(double x) { return 2 * x; }
__host__ __device__ inline double square(double x) { return x * x; }
template <class T> __host__ __device__ T negated(T x) { return -x; }
constexpr unary table[] = {twice, square, negated<double>};
static __device__ constexpr const unary table_device[3] = {twice, square, negated<double>}; // table in device code
static_assert(sizeof(table) == sizeof(table_device), "two copies of one table");
struct step {
  unary f;
  double by;
};
const step steps[2] = {{twice, 1}, {&square, 3}};
static __device__ const step steps_device[2] = {{twice, 1}, {&square, 3}}; // steps in device code
static_assert(sizeof(steps) == sizeof(steps_device), "two copies of one table");
} // namespace ops

template <class T> __host__ __device__ T through(const ops::step &, int k, T x) {
  auto &steps = OMP2CUDA_SIDE(ops::steps, ops::steps_device);
  constexpr ops::unary own[] = {ops::square, ops::twice};
  return own[k % 2](x) + steps[k % 2].f(x) * steps[k % 2].by;
}

// tables-forms.cpp:24: target teams distribute parallel for
__global__ void main_kernel(double *y) {
  auto &table = ops::table_device;
  for (int i : omp2cuda::league::one_each(0, 6)) {
    const ops::step s{i > 3 ? ops::twice : ops::square, 2};
    y[i] = table[i % 3](i) + s.f(s.by) + through(s, i, 0.5 * i);
  }
}

int main() {
  double y[6];
  omp2cuda::target_region{"tables-forms.cpp:24"}.one_each(6).launch(
      main_kernel, {omp2cuda::from(y)});
  for (double each : y)
    std::printf("%g\n", each);
}
