// Translated by omp2cuda 0.1.0 from atomic-member.cpp
#include <omp2cuda.h>

// Members that are called like CUDA's atomic functions, around an atomic.
#include <cstdio>

struct counter;

// atomic-member.cpp:8: target teams distribute parallel for
__global__ void counter_run_kernel(counter *self);

struct counter {
  int value = 0;
  int atomicAdd(int by) const { return value + by; }
  void run() {
    {
      omp2cuda::target_region region{"atomic-member.cpp:8"};
      auto *self = region.tofrom(*this);
      region.tofrom(value);
      region.one_each(8).launch(counter_run_kernel, {self});
    }
  }
  __host__ __device__ void add(int i) {
    omp2cuda::atomic::update(omp2cuda::op::plus{}, value, i);
  }
};

__global__ void counter_run_kernel(counter *self) {
  for (int i : omp2cuda::league::one_each(0, 8))
    self->add(i);
}

int main() {
  counter c;
  c.run();
  printf("%d %d\n", c.value, c.atomicAdd(2));
}
