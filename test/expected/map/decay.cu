// Translated by omp2cuda 0.1.0 from decay.c
#include <omp2cuda.h>

// test: reference=serial
// map types of the other side: on `enter data` and `exit data` they only make room, or end it
#include <stdio.h>

struct main_data { int *a, *b; };

// decay.c:8: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i = 0; i < 4; i++)
    a[i] = b[i] * 2;
  b[0] = 0;
}

int main(void) {
  int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, c = 9;
  omp2cuda::target_enter_data{"decay.c:7"}.alloc(a).to(b, 0, 4).alloc(c);
  omp2cuda::target_region{"decay.c:8"}.serial().launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b)});
  omp2cuda::target_exit_data{"decay.c:14"}.release(b, 0, 4).tofrom(a).release(c);
  printf("%d %d\n", a[3], c);
  return 0;
}
