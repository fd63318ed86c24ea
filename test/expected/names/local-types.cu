// Translated by omp2cuda 0.1.0 from local-types.c
#include <omp2cuda.h>
#define dim3 dim3_ // CUDA has a type dim3
#define float4 float4_ // CUDA has a type float4
#define uchar4 uchar4_ // CUDA has a type uchar4

// Types of a function move to the front of the file, where CUDA has its own of these names.
#include <stdio.h>

struct uchar4 {
  int a, b;
};
struct float4 {
  struct uchar4 all[2];
};

// local-types.c:13: target (one thread)
static __global__ void first_kernel(float4 *pairs_ref) {
  constexpr auto char2 = 3;
  auto &pairs = *pairs_ref;
  for (int i = 0; i < 2; i++)
    pairs.all[i].a += pairs.all[i].b + char2 + (int)sizeof(struct uchar4);
}

static int first(int n) {
  enum { char2 = 3, y1 = 5 };
  typedef float4 float4;
  float4 pairs = {{{1, 2}, {n, y1}}};
  omp2cuda::target_region{"local-types.c:13"}.serial().launch(
      first_kernel, {omp2cuda::tofrom(pairs)});
  return pairs.all[0].a + pairs.all[1].a;
}

enum dim3 { tgamma_ = 3, j0_ };

namespace {
struct second_data { int *sum; enum dim3 how; };

// local-types.c:23: target (one thread)
__global__ void second_kernel(const __grid_constant__ second_data omp_data) {
  auto &sum = *omp_data.sum;
  const auto how = omp_data.how;
  enum dim3 other = how == tgamma_ ? j0_ : tgamma_;
  sum += how * 10 + other;
}
} // namespace

static int second(int n) {
  enum dim3 how = n ? tgamma_ : j0_;
  int sum = 0;
  omp2cuda::target_region{"local-types.c:23"}.serial().launch(
      second_kernel, {.sum = omp2cuda::tofrom(sum), .how = how});
  return sum;
}

int main(void) {
  printf("%d %d %d\n", first(7), second(1), second(0));
  return 0;
}
