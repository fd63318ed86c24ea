// lastprivate: the value of the sequentially last iteration comes out
#include <stdio.h>

int main(void) {
  int last = -1, square = -1, i;
  int out[77];
#pragma omp target teams distribute parallel for lastprivate(last, square) map(from: out) map(tofrom: last, square)
  for (int k = 0; k < 77; k++) {
    last = k;
    square = k * k;
    out[k] = last + square;
  }
#pragma omp target parallel for lastprivate(i) map(tofrom: i)
  for (i = 3; i < 20; i += 5)
    out[i] = 0;
  printf("%d %d %d %d\n", last, square, out[76], i);
  return 0;
}
