// Many threads count into few bins: an atomic update of an array element.
#include <stdio.h>
#include <stdlib.h>

enum { bins = 64 };

void histogram(int n, const unsigned char *data, unsigned *count) {
#pragma omp target teams distribute parallel for map(to: data[0:n]) map(tofrom: count[0:bins])
  for (int i = 0; i < n; i++) {
#pragma omp atomic update
    count[data[i] % bins]++;
  }
}

int main(void) {
  int n = 30011;
  unsigned char *data = malloc(n);
  unsigned *count = malloc(bins * sizeof *count);
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
