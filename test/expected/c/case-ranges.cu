// Translated by omp2cuda 0.1.0 from case-ranges.c
#include <omp2cuda.h>

// GNU's ranges of cases, in device code, where nvcc has none, and on the host: of letters, of numbers, by macros
#include <stdio.h>

#define LOW 40
enum color { red, green, blue, white };

__device__ static int kind(int c) {
  switch (c) {
  case 'a': case 'b': case 'c': case 'd': case 'e': case 'f': case 'g': case 'h':
  case 'i': case 'j': case 'k': case 'l': case 'm': case 'n': case 'o': case 'p':
  case 'q': case 'r': case 's': case 't': case 'u': case 'v': case 'w': case 'x':
  case 'y': case 'z':
    return 1;
  case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7':
  case '8': case '9': case '_':
    return 2;
  case -3: case -2: case -1:
    return 3;
  case 40: case 41: case 42:
    return 4;
  default:
    return 0;
  }
}

static int host_only(int n) {
  switch (n) {
  case 0 ... 1000000:
    return 1;
  }
  return 0;
}

struct main_data { int *out, *shade; };

// case-ranges.c:32: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, shade] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 130)) {
    out[i] = kind(i - 4);
    if (i < 4)
      switch ((enum color)i) {
      case green:
      case blue:
        shade[i] = 1;
        break;
      default:
        shade[i] = 2;
      }
  }
}

int main(void) {
  int out[130], shade[4];
  omp2cuda::target_region{"case-ranges.c:32"}.one_each(130).launch(
      main_kernel, {.out = omp2cuda::from(out), .shade = omp2cuda::from(shade)});
  for (int i = 0; i < 130; i++)
    printf("%d", out[i]);
  printf(" %d%d%d%d %d\n", shade[0], shade[1], shade[2], shade[3], host_only(out[0] + 77));
  return 0;
}
