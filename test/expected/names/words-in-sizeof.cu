// Translated by omp2cuda 0.1.0 from words-in-sizeof.c
#include <omp2cuda.h>

// types that are defined inside an expression, and called by words of C++
#include <stdio.h>

union new_;

struct main_data { int *class_; int n; };

// words-in-sizeof.c:6: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &class_ = *omp_data.class_;
  const auto n = omp_data.n;
  union new_ {
    char d[5];
  };
  class_ += n * (int)sizeof(union new_);
}

int main(void) {
  struct or_ { char c[3]; }; int n = (int)sizeof(struct or_), class_ = 0;
  omp2cuda::target_region{"words-in-sizeof.c:6"}.serial().launch(
      main_kernel, {.class_ = omp2cuda::tofrom(class_), .n = n});
  printf("%d %d\n", n, class_);
}
