// Translated by omp2cuda 0.1.0 from posix-cpp20.cpp
#include <omp2cuda.h>
#define link link_ // the system has a function link
#define pipe pipe_ // the system has a function pipe

// test: std=c++20
// What the system calls link, pipe, dup or access, which C++20's library includes, in a program that does not.
#include <cstdio>

struct link {
  int n;
  double v;
};
typedef struct {
  int n;
} pipe;
__device__ static int dup_(double x) { return int(x) + 1; }
double access_[4];
__device__ double access_device[4]; // declare target: access_ on the device
static omp2cuda::declare_target access_entry{&access_, sizeof(access_), &access_device};

struct main_data { link *a; pipe t; };

// posix-cpp20.cpp:19: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, t] = omp_data;
  auto &access_ = access_device;
  for (int i : omp2cuda::league::one_each(0, 4)) {
    link *p = &a[i];
    p->n = dup_(i) + t.n;
    p->v = access_[i] = i;
  }
}

int main() {
  link a[4];
  pipe t = {3};
  omp2cuda::target_region{"posix-cpp20.cpp:19"}.one_each(4).launch(main_kernel, {.a = omp2cuda::from(a), .t = t});
  omp2cuda::target_update{"posix-cpp20.cpp:25"}.from(access_);
  std::printf("%d %g %g\n", a[3].n, a[3].v, access_[2]);
}
