// Translated by omp2cuda 0.1.0 from mutable-members.cpp
#include <omp2cuda.h>

// const says nothing of mutable members: what changes them writes
#include <stdio.h>

struct counter {
  int step;
  mutable int calls;
  __host__ __device__ int next() const { return calls += step; }
};

__device__ static int twice(const counter &c) { return c.next() + c.next(); }

struct main_out_c_data { int *out; counter *c; };

// mutable-members.cpp:16: target (one thread)
__global__ void main_out_c_kernel(
    const __grid_constant__ main_out_c_data omp_data) {
  auto &out = *omp_data.out;
  auto &c = *omp_data.c;
  out += c.next();
  out += twice(c);
  c.calls++;
}

struct main_out_d_data { int *out; const counter *d; };

// mutable-members.cpp:23: target (one thread)
__global__ void main_out_d_kernel(
    const __grid_constant__ main_out_d_data omp_data) {
  auto &out = *omp_data.out;
  auto &d = *omp_data.d;
  out += twice(d);
}

struct main_p_out_data { const counter *p; int *out; };

// mutable-members.cpp:27: target (one thread)
__global__ void main_p_out_kernel(
    const __grid_constant__ main_p_out_data omp_data) {
  const auto p = omp_data.p;
  auto &out = *omp_data.out;
  out += p->next();
}

int main() {
  counter c = {2, 0};
  const counter d = {3, 1};
  int out = 0;
  omp2cuda::target_region{"mutable-members.cpp:16"}.serial().launch(
      main_out_c_kernel,
      {.out = omp2cuda::tofrom(out), .c = omp2cuda::tofrom(c)});
  printf("%d %d %d\n", out, c.calls, d.calls);
  omp2cuda::target_region{"mutable-members.cpp:23"}.serial().launch(
      main_out_d_kernel,
      {.out = omp2cuda::tofrom(out), .d = omp2cuda::tofrom(d)});
  printf("%d %d\n", out, d.calls);
  const counter *p = &c;
  omp2cuda::target_region{"mutable-members.cpp:27"}.serial().launch(
      main_p_out_kernel,
      {.p = omp2cuda::tofrom(p, 0, 1), .out = omp2cuda::tofrom(out)});
  printf("%d %d\n", out, c.calls);
  return 0;
}
