// A five-point stencil: collapse(2) must become a 2-D grid, not a division in the loop.
#include <stdio.h>
#include <stdlib.h>

void stencil(int rows, int columns, const double *in, double *out) {
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: in[0:rows * columns]) map(tofrom: out[0:rows * columns])
  for (int i = 1; i < rows - 1; i++)
    for (int j = 1; j < columns - 1; j++)
      out[i * columns + j] = 0.25 * (in[(i - 1) * columns + j] + in[(i + 1) * columns + j] +
                                     in[i * columns + j - 1] + in[i * columns + j + 1]);
}

int main(void) {
  int rows = 131, columns = 77;
  double *in = malloc(rows * columns * sizeof *in);
  double *out = malloc(rows * columns * sizeof *out);
  for (int i = 0; i < rows * columns; i++) {
    in[i] = 4 * (i % 23);
    out[i] = -1;
  }
  stencil(rows, columns, in, out);
  int errors = 0;
  double sum = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      int at = i * columns + j;
      double want = -1;
      if (i > 0 && i < rows - 1 && j > 0 && j < columns - 1)
        want = 0.25 * (in[at - columns] + in[at + columns] + in[at - 1] + in[at + 1]);
      errors += out[at] != want;
      sum += (at % 10) * out[at];
    }
  printf("stencil: checksum %.0f, %d wrong\n", sum, errors);
  free(in);
  free(out);
  return errors != 0;
}
