// Translated by omp2cuda 0.1.0 from classes-inside.cpp
#include <omp2cuda.h>

// Classes that a region declares, whose functions name members of theirs
#include <cstdio>

struct outer_run_r_data { double *r; double base; };

// classes-inside.cpp:8: target teams distribute parallel for
__global__ void outer_run_r_kernel(
    const __grid_constant__ outer_run_r_data omp_data) {
  const auto &[r, base] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8)) {
    struct sum {
      double s, base;
      __device__ sum(double first) : s(first), base(0.5) {}
      __device__ void add(double x) { this->s += x + base; }
      __device__ operator double() const { return s; }
    } a{1};
    a.add(i);
    r[i] = a + base;
  }
}

// classes-inside.cpp:19: target (one thread)
__global__ void outer_run_z_kernel(double *z_ref) {
  auto &z = *z_ref;
  {
    struct point {
      int z;
      __device__ int get() const { return z; }
    } p{3};
    z += p.get();
  }
}

struct outer {
  double base = 2;
  double run() {
    double r[8], z = 0;
    omp2cuda::target_region{"classes-inside.cpp:8"}.one_each(8).launch(
        outer_run_r_kernel, {.r = omp2cuda::from(r), .base = base});
    omp2cuda::target_region{"classes-inside.cpp:19"}.serial().launch(
        outer_run_z_kernel, {omp2cuda::tofrom(z)});
    return r[7] + z;
  }
};

int main() { std::printf("%g\n", outer().run()); }
