// Translated by omp2cuda 0.1.0 from locals.c
#include <omp2cuda.h>

// variables declared inside the region are private to the thread, whatever they are
#include <stdio.h>

// locals.c:6: target teams distribute parallel for
__global__ void main_kernel(int *out) {
  for (int i : omp2cuda::league::one_each(0, 64)) {
    int digits[4];
    struct { int low, high; } pair = {i % 8, i / 8};
    const int base = 3;
    int *p = digits;
    for (int k = 0; k < 4; k++)
      *p++ = (i + k) % base;
    {
      int base = pair.low; // hides the outer one
      pair.high += base;
    }
    out[i] = pair.low * 100 + pair.high * 10 + digits[3];
  }
}

int main(void) {
  int out[64];
  omp2cuda::target_region{"locals.c:6"}.one_each(64).launch(main_kernel, {omp2cuda::from(out)});
  long sum = 0;
  for (int i = 0; i < 64; i++)
    sum += out[i] * (i + 1);
  printf("%d %d %ld\n", out[0], out[63], sum);
  return 0;
}
