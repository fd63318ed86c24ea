// Translated by omp2cuda 0.1.0 from bool-forms.c
#include <omp2cuda.h>

// true, false, characters, comparisons and qualified pointers mean in C what they mean in C, in every place of a region and outside.
#include <stdbool.h>
#include <stdio.h>

#define YES true
#define KIND(x) _Generic((x), int: 1, bool: 2, char: 3, long: 4, default: 5)
#define POINTER(p) _Generic((p), int *: 1, const int *: 2, int *__restrict__ *: 3, volatile int *: 4, default: 5)
#define SIZES(x) (sizeof(x) * 10 + sizeof((x)))

enum small { LOW, HIGH };
struct flags {
  bool on;
  char sign;
  enum small level;
};

__host__ __device__ static int kind_of(bool b, char c, enum small e) { return 2 * 100 + 3 * 10 + (5 != 2); }

__host__ __device__ static int pointers(int *__restrict__ p, const int *__restrict__ q, volatile int *v) {
  int *__restrict__ own = p;
  int *__restrict__ *at = &own;
  return 1 * 1000 + 2 * 100 + 4 * 10 + 3 + 1 + (*at != p);
}

struct main_data { int *out, *x; struct flags f; long l; };

// bool-forms.c:32: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, x, f, l] = omp_data;
  out[0] = SIZES(1);
  out[1] = 1 * 10 + 2;
  out[2] = 1 * 10 + 3;
  out[3] = sizeof(int) + sizeof(int);
  out[4] = 1 + 1 * 10;
  out[5] = kind_of(f.on, f.sign, f.level);
  out[6] = pointers(x, x + 1, x + 2);
  bool b = 5;
  b += 1;
  out[7] = b + true + true;
  out[8] = 1 + 20;
  __typeof__(int) wide = 300;
  __typeof__(b) narrow = 300;
  out[9] = wide + narrow;
  out[10] = (true ? 1 : 0) + sizeof(b ? LOW : HIGH) + 1 * 10;
  out[11] = 2 * 10 + 3 + 4 * 100;
}

int main(void) {
  int x[4] = {1, 2, 3, 4}, out[12];
  struct flags f = {true, 'a', HIGH};
  long l = 3;
  printf("%zu %zu %zu %zu\n", sizeof(int), SIZES(1), sizeof(int), sizeof(f.on));
  printf("%d %d %d %d %d\n", 1, 1, 1, 1, 1);
  printf("%d %d\n", kind_of(true, 'c', LOW), pointers(x, x, x));
  omp2cuda::target_region{"bool-forms.c:32"}.serial().launch(
      main_kernel, {.out = omp2cuda::from(out), .x = omp2cuda::to(x), .f = f, .l = l});
  for (int i = 0; i < 12; i++)
    printf("%d ", out[i]);
  printf("\n");
  return 0;
}
