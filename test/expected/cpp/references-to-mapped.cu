// Translated by omp2cuda 0.1.0 from references-to-mapped.cpp
#include <omp2cuda.h>

// test: reference=serial
// Scalars that a clause maps `to`, and that a region reaches by what refers to them.
#include <cstdio>

namespace {
// What a lambda of main captures, and does.
struct main_all {
  double &k;

  __host__ __device__ double operator()(int i) const { return k + i; }

  // For a kernel: its pointers are the device's.
  main_all on_device() const { return {*omp2cuda::device_ptr(&k)}; }
};

// What a lambda of main captures, and does.
struct main_one {
  double &k;

  __host__ __device__ double operator()(int i) const { return k * i; }

  // For a kernel: its pointers are the device's.
  main_one on_device() const { return {*omp2cuda::device_ptr(&k)}; }
};
} // namespace

namespace {
struct main_r_data { double *r; main_all all; };

// references-to-mapped.cpp:11: target (one thread)
__global__ void main_r_kernel(const __grid_constant__ main_r_data omp_data) {
  auto &r = *omp_data.r;
  const auto &all = omp_data.all;
  r = all(2);
}

struct main_a_data { double *a; int m; main_one one; };

// references-to-mapped.cpp:14: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, m, one] = omp_data;
  for (int i : omp2cuda::league::one_each(0, m))
    a[i] += one(i);
}

struct main_r_data_2 { double *k, *r; main_all all; };

// references-to-mapped.cpp:18: target (one thread)
__global__ void main_r_kernel_2(const __grid_constant__ main_r_data_2 omp_data) {
  auto &k = *omp_data.k, &r = *omp_data.r;
  const auto &all = omp_data.all;
  r = all(1) + k;
}
} // namespace

int main() {
  double a[3] = {1, 2, 3}, k = 2, r = 0;
  int m = 3;
  auto all = main_all{k};
  auto one = main_one{k};
  {
    omp2cuda::target_region region{"references-to-mapped.cpp:11"};
    region.to(k);
    region.serial().launch(main_r_kernel, {.r = region.from(r), .all = omp2cuda::on_device(all)});
  }
  std::printf("%g\n", r);
  {
    omp2cuda::target_region region{"references-to-mapped.cpp:14"};
    region.to(k);
    region.one_each(m).launch(
        main_a_kernel, {.a = region.tofrom(a), .m = m, .one = omp2cuda::on_device(one)});
  }
  std::printf("%g %g %g\n", a[0], a[1], a[2]);
  omp2cuda::target_region{"references-to-mapped.cpp:18"}.serial().launch(
      main_r_kernel_2,
      {.k = omp2cuda::to(k), .r = omp2cuda::from(r), .all = omp2cuda::on_device(all)});
  std::printf("%g\n", r);
  return 0;
}
