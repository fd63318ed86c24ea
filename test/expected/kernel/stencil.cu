// Translated by omp2cuda 0.1.0 from stencil.c
#include <omp2cuda.h>

// A five-point stencil: collapse(2) must become a 2-D grid, not a division in the loop.
#include <stdio.h>
#include <stdlib.h>

struct stencil_data { const double *in; double *out; int rows, columns; };

// stencil.c:6: target teams distribute parallel for collapse(2)
__global__ void stencil_kernel(const __grid_constant__ stencil_data omp_data) {
  const auto &[in, out, rows, columns] = omp_data;
  for (int i : omp2cuda::league::one_each_y(1, rows - 1))
    for (int j : omp2cuda::league::one_each_x(1, columns - 1))
      out[i * columns + j] = 0.25 * (in[(i - 1) * columns + j] + in[(i + 1) * columns + j] +
                                     in[i * columns + j - 1] + in[i * columns + j + 1]);
}

void stencil(int rows, int columns, const double *in, double *out) {
  omp2cuda::target_region{"stencil.c:6"}
      .one_each(omp2cuda::range(1, rows - 1), omp2cuda::range(1, columns - 1))
      .launch(stencil_kernel,
              {.in = omp2cuda::to(in, 0, rows * columns),
               .out = omp2cuda::tofrom(out, 0, rows * columns), .rows = rows, .columns = columns});
}

int main(void) {
  int rows = 131, columns = 77;
  double *in = (double *)malloc(rows * columns * sizeof *in);
  double *out = (double *)malloc(rows * columns * sizeof *out);
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
