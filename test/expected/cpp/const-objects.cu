// Translated by omp2cuda 0.1.0 from const-objects.cpp
#include <omp2cuda.h>

// Constant objects of a file that are made by a constructor, in a function of a region, in a region and in both
#include <cstdio>
#include <utility>

struct point {
  int x, y;
  constexpr point(int x, int y = 2) : x(x), y(y) {}
  __host__ __device__ constexpr int sum() const { return x + y; }
};
const point p(1, 2), second = point(2), third(3);
static __device__ const point p_device(1, 2); // p in device code
static_assert(sizeof(p) == sizeof(p_device), "two copies of one table");
__device__ const point only(5);
static const point table[2] = {point(1, 2), point(3)};
static __device__ const point table_device[2] = {point(1, 2), point(3)}; // table in device code
static_assert(sizeof(table) == sizeof(table_device), "two copies of one table");
namespace space {
const point q(3, 4);
static __device__ const point q_device(3, 4); // q in device code
static_assert(sizeof(q) == sizeof(q_device), "two copies of one table");
namespace {
const point hidden(7, 8);
static __device__ const point hidden_device(7, 8); // hidden in device code
static_assert(sizeof(hidden) == sizeof(hidden_device), "two copies of one table");
}
} // namespace space
const std::pair<int, double> both(1, 2.5);
static __device__ const std::pair<int, double> both_device(1, 2.5); // both in device code
static_assert(sizeof(both) == sizeof(both_device), "two copies of one table");

__host__ __device__ double f(int i) {
  auto &p = OMP2CUDA_SIDE(::p, p_device);
  auto &q = OMP2CUDA_SIDE(space::q, space::q_device);
  auto &table = OMP2CUDA_SIDE(::table, table_device);
  auto &hidden = OMP2CUDA_SIDE(space::hidden, space::hidden_device);
  auto &both = OMP2CUDA_SIDE(::both, both_device);
  return p.x + i + q.y + table[i & 1].y + hidden.x + both.second;
}

struct main_data {
  double *r;
  const point *second, *third, *q;
  const std::pair<int, double> *both;
};

// const-objects.cpp:27: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &r = *omp_data.r;
  auto &second = *omp_data.second, &third = *omp_data.third, &q = *omp_data.q;
  auto &both = *omp_data.both;
  r = f(3) + second.y + third.sum() + only.sum() + q.sum() + both.first;
}

int main() {
  double r = 0;
  omp2cuda::target_region{"const-objects.cpp:27"}.serial().launch(
      main_kernel, {.r = omp2cuda::tofrom(r), .second = omp2cuda::to(second), .third = omp2cuda::to(third),
                    .q = omp2cuda::to(space::q), .both = omp2cuda::to(both)});
  std::printf("%g %d\n", r, p.x + second.x + third.x + space::q.x + table[0].x + both.first);
}
