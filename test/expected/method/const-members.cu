// Translated by omp2cuda 0.1.0 from const-members.cpp
#include <omp2cuda.h>

// Regions of constant objects: arrays and structs that are members, and what a lambda has copied, arrays of two dimensions
// too.
#include <cstdio>

struct part {
  int n;
  double w[2];
};

struct table_total_r_data { double *r; const double *a; int *asked; };

// const-members.cpp:15: target (one thread)
__global__ void table_total_r_kernel(const __grid_constant__ table_total_r_data omp_data) {
  auto &r = *omp_data.r;
  const auto a = omp_data.a;
  const auto asked = omp_data.asked;
  r += a[1];
  asked[1] += 1;
}

struct table_total_r_data_2 { double *r; const double (*m)[2]; part p; };

// const-members.cpp:20: target (one thread)
__global__ void table_total_r_kernel_2(const __grid_constant__ table_total_r_data_2 omp_data) {
  auto &r = *omp_data.r;
  const auto m = omp_data.m;
  const auto &p = omp_data.p;
  for (int i = 0; i < 3; ++i)
    r += m[i][1] + p.w[1];
}

struct table {
  double a[4], m[3][2];
  part p;
  mutable int asked[2];
  double total() const {
    double r = 0;
    omp2cuda::target_region{"const-members.cpp:15"}.serial().launch(
        table_total_r_kernel, {.r = omp2cuda::tofrom(r), .a = omp2cuda::to(a), .asked = omp2cuda::tofrom(asked)});
    omp2cuda::target_region{"const-members.cpp:20"}.serial().launch(
        table_total_r_kernel_2, {.r = omp2cuda::tofrom(r), .m = omp2cuda::tofrom(m), .p = p});
    return r;
  }
};

struct main_s_data { double *s; const double (*m)[2]; const part (*some)[2]; };

// const-members.cpp:35: target (one thread)
__global__ void main_s_kernel(const __grid_constant__ main_s_data omp_data) {
  auto &s = *omp_data.s;
  const auto m = omp_data.m;
  const auto some = omp_data.some;
  s += m[2][1] + some[1][0].w[1];
}

struct main_s_data_2 {
  double *s;
  const double (*m)[2];
  const part (*some)[2];
};

// const-members.cpp:37: target (one thread)
__global__ void main_s_kernel_2(const __grid_constant__ main_s_data_2 omp_data) {
  auto &s = *omp_data.s;
  const auto m = omp_data.m;
  const auto some = omp_data.some;
  s += m[1][1] + some[1][0].w[1];
}

int main() {
  table t = {{1, 2, 3, 4}, {{1, 2}, {3, 4}, {5, 6}}, {2, {7, 8}}, {0, 0}};
  double first = t.total();
  double m[3][2] = {{1, 2}, {3, 4}, {5, 6}};
  part some[2][2] = {};
  some[1][0].w[1] = 3;
  auto copied = [=](double x) {
    double s = x;
    omp2cuda::target_region{"const-members.cpp:35"}.serial().launch(
        main_s_kernel, {.s = omp2cuda::tofrom(s), .m = omp2cuda::to(m), .some = omp2cuda::to(some)});
    omp2cuda::target_region{"const-members.cpp:37"}.serial().launch(
        main_s_kernel_2, {.s = omp2cuda::tofrom(s), .m = omp2cuda::to(m), .some = omp2cuda::to(some)});
    return s;
  };
  printf("%g %g %d\n", first, copied(1), t.asked[1]);
}
