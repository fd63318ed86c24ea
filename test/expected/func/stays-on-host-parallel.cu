// Translated by omp2cuda 0.1.0 from stays-on-host-parallel.cpp
#include <omp2cuda.h>

// test: reference=serial
// Functions under declare target with parallel regions that no region of this file reaches: those that other files may
// call have a version for one thread. A member, an inline function, one that gets an object to be moved and one that also shares out a loop to who enters it have none.
#include <cstdio>

double sum_on_host(const double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

// sum, entered by one thread
__device__ double sum_thread(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

// sum, called by other files
__host__ __device__ double sum(const double *x, int n) {
  return OMP2CUDA_SIDE(sum_on_host(x, n), sum_thread(x, n));
}
__host__ __device__ double mean(const double *x, int n) { return sum(x, n) / n; }
__host__ __device__ double first(const double *x, int n) { return n > 0 ? x[0] : 0; }
struct surface {
  double a;
  __host__ __device__ double at(double x) const;
  void many(const double *x, double *y, int n) const;
};
__host__ __device__ double surface::at(double x) const { return a * x; }
void surface::many(const double *x, double *y, int n) const {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = at(x[i]);
}
void doubled(double *x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}

// doubled, entered by all threads of a team
__device__ void doubled_team(double *x, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] *= 2;
  omp2cuda::team::sync();
}
__host__ __device__ int depth(int n);
int depth_on_host(int n) {
  int deepest = n;
#pragma omp parallel num_threads(2)
#pragma omp single
  deepest = n > 9 ? n : depth(n + 1);
  return deepest;
}

// depth, entered by one thread
__device__ int depth_thread(int n) {
  int deepest = n;
  deepest = n > 9 ? n : depth_thread(n + 1);
  return deepest;
}

// depth, called by other files
__host__ __device__ int depth(int n) {
  return OMP2CUDA_SIDE(depth_on_host(n), depth_thread(n));
}
inline int most(const int *x, int n) {
  int out = 0;
#pragma omp parallel for reduction(max : out)
  for (int i = 0; i < n; i++)
    out = x[i] > out ? x[i] : out;
  return out;
}
void taken(surface &&s, double *x) {
#pragma omp parallel for
  for (int i = 0; i < 4; i++)
    x[i] = s.a;
}
void both(double *x, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] += 1;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 2;
}

struct main_data { double *x; surface *s; };

// stays-on-host-parallel.cpp:67: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto x = omp_data.x;
  auto &s = *omp_data.s;
  if (omp2cuda::team::is_initial())
    x[0] += first(x, 10) + s.at(x[1]);
  omp2cuda::team::sync();
  doubled_team(x, 10);
}

int main() {
  double x[10], y[10];
  for (int i = 0; i < 10; i++)
    x[i] = i + 1;
  surface s{2};
  s.many(x, y, 10);
  omp2cuda::target_region{"stays-on-host-parallel.cpp:67"}.one_team().launch(
      main_kernel, {.x = omp2cuda::tofrom(x), .s = omp2cuda::tofrom(s)});
  std::printf("%g %g %g\n", mean(x, 10), y[9], x[0]);
}
