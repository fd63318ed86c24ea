// Translated by omp2cuda 0.1.0 from atomic-word.c
#include <omp2cuda.h>
#include <omp2cuda/c_atomic.h>

// _Atomic without <stdatomic.h>
#include <stdio.h>

 std::atomic<int> calls;

static int up(int n) {
  calls++;
  return n + 1;
}

// atomic-word.c:13: target (one thread)
__global__ void main_kernel(int *v_ref) {
  auto &v = *v_ref;
  v = 3;
}

int main(void) {
  int v = 0;
  omp2cuda::target_region{"atomic-word.c:13"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(v)});
  v = up(v);
  printf("%d %d\n", v, (int)calls);
  return 0;
}
