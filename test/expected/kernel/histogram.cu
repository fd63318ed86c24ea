// Translated by omp2cuda 0.1.0 from histogram.c
#include <omp2cuda.h>

// Many threads count into few bins: an atomic update of an array element.
#include <stdio.h>
#include <stdlib.h>

enum { bins = 64 };

struct histogram_data {
  const unsigned char *data;
  unsigned int *count;
  int n;
};

// histogram.c:8: target teams distribute parallel for
__global__ void histogram_kernel(
    const __grid_constant__ histogram_data omp_data) {
  const auto &[data, count, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    atomicAdd(&count[data[i] % bins], 1);
  }
}

void histogram(int n, const unsigned char *data, unsigned *count) {
  omp2cuda::target_region{"histogram.c:8"}.one_each(n).launch(
      histogram_kernel, {.data = omp2cuda::to(data, 0, n),
                         .count = omp2cuda::tofrom(count, 0, bins), .n = n});
}

int main(void) {
  int n = 30011;
  unsigned char *data = (unsigned char *)malloc(n);
  unsigned *count = (unsigned int *)malloc(bins * sizeof *count);
  unsigned want[bins] = {0};
  unsigned seed = 1;
  for (int i = 0; i < n; i++) {
    seed = seed * 1103515245u + 12345u;
    data[i] = seed >> 16;
    want[data[i] % bins]++;
  }
  for (int b = 0; b < bins; b++)
    count[b] = 0;
  histogram(n, data, count);
  int errors = 0;
  unsigned checksum = 0;
  for (int b = 0; b < bins; b++) {
    errors += count[b] != want[b];
    checksum += (b + 1) * count[b];
  }
  printf("histogram: checksum %u, %d wrong\n", checksum, errors);
  free(data);
  free(count);
  return errors != 0;
}
