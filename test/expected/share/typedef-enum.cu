// Translated by omp2cuda 0.1.0 from typedef-enum.c
#include <omp2cuda.h>

// the types of shared names: typedef, enum, union, pointer to pointer, const
#include <stdio.h>

typedef unsigned short u16;
enum color { red = 1, green = 20, blue = 300 };
union bits {
  float f;
  unsigned u;
};

struct main_data {
  unsigned int *out;
  union bits one;
  u16 offset;
  enum color color;
  int factor;
};

// typedef-enum.c:18: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, one, offset, color, factor] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 12))
    out[i] = (one.u >> 20) + offset + (unsigned int)color * factor + (i == green) + i;
}

int main(void) {
  u16 offset = 40000;
  enum color color = blue;
  const int factor = 2;
  union bits one;
  one.f = 1.0f;
  unsigned out[12];
  omp2cuda::target_region{"typedef-enum.c:18"}.one_each(12).launch(
      main_kernel, {.out = omp2cuda::from(out), .one = one, .offset = offset,
                    .color = color, .factor = factor});
  printf("%u %u\n", out[0], out[11]);
  return 0;
}
