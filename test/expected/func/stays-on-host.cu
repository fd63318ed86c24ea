// Translated by omp2cuda 0.1.0 from stays-on-host.cpp
#include <omp2cuda.h>

// test: reference=serial
// functions that each file has for itself, which declare target names and no region reaches: what
// the device cannot execute stays the host's
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>

inline void show(const std::string &text) { std::cout << text << "\n"; }
static int checked(int i) {
  if (i < 0)
    throw std::out_of_range("i");
  return i;
}
template <class T> __host__ __device__ T larger(T a, T b) { return a < b ? b : a; }
struct counter {
  int n = 0;
  __host__ __device__ int next() { return n + 1; }
  int verified() const { return checked(n); }
  void print() const { show(std::to_string(n)); }
};
__host__ __device__ int half(int i) { return i / 2; }

// stays-on-host.cpp:28: target (one thread)
__global__ void main_kernel(int *s_ref) {
  auto &s = *s_ref;
  counter c;
  s = larger(c.next(), half(8));
}

int main() {
  int s = 0;
  omp2cuda::target_region{"stays-on-host.cpp:28"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(s)});
  counter host;
  host.n = s;
  host.print();
  printf("%d\n", host.verified());
}
