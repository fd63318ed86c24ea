// Translated by omp2cuda 0.1.0 from delete.cpp
#include <omp2cuda.h>

// delete in a region ends what stands behind the pointer by the project's destructor
#include <cstdio>

struct counted {
  int *count;
  __host__ __device__ explicit counted(int *c);
  __host__ __device__ ~counted();
};

__host__ __device__ counted::counted(int *c) : count(c) {}
__host__ __device__ counted::~counted() { *count += 5; }

// delete.cpp:15: target (one thread)
__global__ void main_kernel(int *n_ref) {
  auto &n = *n_ref;
  counted *p = new counted(&n);
  n *= 3;
  delete p;
}

int main() {
  int n = 1;
  omp2cuda::target_region{"delete.cpp:15"}.serial().launch(main_kernel, {omp2cuda::tofrom(n)});
  std::printf("%d\n", n);
  return n != 8;
}
