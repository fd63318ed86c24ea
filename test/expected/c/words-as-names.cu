// Translated by omp2cuda 0.1.0 from words-as-names.c
#include <omp2cuda.h>

// Words of C23 as names in older C, where `alignas(16)` of a header is none: `alignas = f(1)`
#include <stdio.h>

__device__ static int aligned(int alignas_) {
  int alignof_ = 1, bool_ = 2, thread_local_ = 3;
  alignas_ += (alignof_ + bool_) * thread_local_;
  return alignas_;
}

// words-as-names.c:12: target (one thread)
__global__ void main_kernel(int *r_ref) {
  auto &r = *r_ref;
  int alignas_ = aligned(4), constexpr_ = 1;
  r += alignas_ * (constexpr_ + 1);
}

int main(void) {
  int r = 0;
  omp2cuda::target_region{"words-as-names.c:12"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(r)});
  printf("%d\n", r);
}
