// blocks that are copied in, worked on and copied out while the host goes on
#include <stdio.h>

#define BLOCKS 16
#define SIZE 500

static double x[BLOCKS * SIZE], y[BLOCKS * SIZE];

static double checksum(const double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += v[i] * (i % 7 + 1);
  return sum;
}

int main(void) {
  double host = 0;
  for (int i = 0; i < BLOCKS * SIZE; i++)
    x[i] = i % 100;
  for (int b = 0; b < BLOCKS; b++) {
    double *in = x + b * SIZE, *out = y + b * SIZE;
#pragma omp target enter data map(to: in[0:SIZE]) map(alloc: out[0:SIZE]) nowait depend(out: in[0:SIZE])
#pragma omp target teams distribute parallel for nowait depend(in: in[0:SIZE]) depend(out: out[0:SIZE])
    for (int i = 0; i < SIZE; i++)
      out[i] = 2 * in[i] + b;
#pragma omp target exit data map(from: out[0:SIZE]) map(release: in[0:SIZE]) nowait depend(inout: in[0:SIZE], out[0:SIZE])
    host += checksum(in, SIZE);
  }
#pragma omp taskwait
  printf("%g %g\n", host, checksum(y, BLOCKS * SIZE));
  return 0;
}
