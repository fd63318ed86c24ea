// Translated by omp2cuda 0.1.0 from indirect-siblings.cpp
#define OMP2CUDA_INDIRECT 1 // kernels call functions by the host's addresses
#include <omp2cuda.h>

// test: reference=serial
// declare target indirect as a block, with a false condition, in a namespace, in a template; variables of the device.
#include <cstdio>

namespace shapes {
__host__ __device__ double square(double a) { return a * a; }
static __device__ double (*square_device)(double) = square; // declare target indirect: square on the device
static omp2cuda::declare_target_indirect square_entry{square, &square_device};
__host__ __device__ double circle(double r) noexcept { return 3 * r * r; }
static __device__ double (*circle_device)(double) noexcept = circle; // declare target indirect: circle on the device
static omp2cuda::declare_target_indirect circle_entry{circle, &circle_device};
} // namespace shapes

double scale = 2;
__device__ double scale_device = 2; // declare target: scale on the device
static omp2cuda::declare_target scale_entry{&scale, sizeof(scale), &scale_device};
double (*current)(double) = shapes::square;
__device__ double (*current_device)(double) = shapes::square; // declare target: current on the device
static omp2cuda::declare_target current_entry{&current, sizeof(current), &current_device};
__host__ __device__ inline double scaled(double x) {
  auto &scale = OMP2CUDA_SIDE(::scale, scale_device);
  return scale * x;
}
static __device__ double (*scaled_device)(double) = scaled; // declare target indirect: scaled on the device
static omp2cuda::declare_target_indirect scaled_entry{scaled, &scaled_device};
__host__ __device__ double no_entry(double x) { return -x; }

struct doubled {
  __host__ __device__ double operator()(double x) const { return 2 * x; }
};
template <class F> __host__ __device__ double total(F f, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += omp2cuda::indirect(f)(i);
  return sum;
}
struct shape {
  double (*area)(double);
  __host__ __device__ double of(double x) const { return omp2cuda::indirect(area ? area : no_entry)(x); }
};

struct main_y_current_data {
  double *y;
  const shape *all;
  double (*f)(double);
};

// indirect-siblings.cpp:38: target (one thread)
__global__ void main_y_current_kernel(const __grid_constant__ main_y_current_data omp_data) {
  const auto &[y, all, f] = omp_data;
  auto &current = current_device;
  y[0] = total(f, 4);
  y[1] = total(doubled(), 4);
  y[2] = all[0].of(5);
  y[3] = all[1].of(5);
  y[4] = omp2cuda::indirect(current)(3);
  y[5] = f == nullptr;
}

// indirect-siblings.cpp:49: target teams distribute parallel for
__global__ void main_z_current_kernel(double *z) {
  auto &current = current_device;
  for (int i : omp2cuda::league::one_each(0, 2))
    z[i] = omp2cuda::indirect(current)(i + 1) + [](double x) { return x; }(i);
}

int main() {
  double y[6], z[2];
  double (*f)(double) = shapes::circle;
  shape all[2] = {{scaled}, {nullptr}};
  omp2cuda::target_region{"indirect-siblings.cpp:38"}.serial().launch(
      main_y_current_kernel, {.y = omp2cuda::from(y), .all = omp2cuda::to(all), .f = f});
  current = shapes::circle;
  omp2cuda::target_update{"indirect-siblings.cpp:48"}.to(current);
  omp2cuda::target_region{"indirect-siblings.cpp:49"}.one_each(2).launch(main_z_current_kernel, {omp2cuda::from(z)});
  for (double each : y)
    std::printf("%g\n", each);
  std::printf("%g %g\n", z[0], z[1]);
}
