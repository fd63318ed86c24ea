// Translated by omp2cuda 0.1.0 from sizeof_meaning.c
#include <omp2cuda.h>

// Expressions whose type is another one in C++.
#include <stdio.h>

struct nothing { char none[0];};
struct holder {
  struct nothing none;
  int value;
};

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
  return 0;
}
