// Translated by omp2cuda 0.1.0 from sizeof_meaning.c
#include <omp2cuda.h>

// Expressions whose type is another one in C++.
#include <stdbool.h>
#include <stdio.h>

#define SIZE(x) sizeof(x)
#define YES 1
#define KIND(x) _Generic((x), int : 1, bool : 2, default : 3)

struct nothing { char none[0];};
struct holder {
  struct nothing none;
  int value;
};

struct main_data { int *on; int i; };

// sizeof_meaning.c:34: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[on, i] = omp_data;
  on[0] = sizeof(1) + SIZE(YES);
  on[1] = 1;
  on[2] = sizeof(int);
  __typeof__(0) nine = 9;
  on[3] = nine;
}

int main(void) {
  int i = 1, a[4] = {1, 2, 3, 4};
  double x = 2;
  printf("%zu %zu %zu %zu\n", sizeof(int), sizeof(int), sizeof(int), sizeof(int));
  printf("%zu %zu\n", sizeof(int *), sizeof(int *));
  printf("%zu %zu\n", sizeof(struct nothing), sizeof(struct holder));
  int same = i == 1;
  __typeof__(int) letter = 'b';
  printf("%zu %zu %zu\n", sizeof same, sizeof letter, sizeof(char));
  printf("%d %g %d %d\n", a[3], x, same, letter);
  bool b = true;
  char c = 'c';
  int maybe = b ? true : false;
  __typeof__(1) seven = 7;
  printf("%zu %zu %zu %zu\n", sizeof(1), SIZE(0), sizeof YES, sizeof(int));
  printf("%zu %zu %zu %zu\n", sizeof(int), sizeof(int), sizeof(int), sizeof(+b));
  printf("%d %d %d\n", 1, 1, 2);
  printf("%zu %d %c %d\n", sizeof maybe, seven, c, maybe);
  int on[4];
  omp2cuda::target_region{"sizeof_meaning.c:34"}.serial().launch(main_kernel, {.on = omp2cuda::from(on), .i = i});
  printf("%d %d %d %d\n", on[0], on[1], on[2], on[3]);
  return 0;
}
