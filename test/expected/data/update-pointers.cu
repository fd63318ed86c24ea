// Translated by omp2cuda 0.1.0 from update-pointers.c
#include <omp2cuda.h>

// update of what a pointer of an array or of a struct points to: the pointer stays attached
#include <stdio.h>
#include <stdlib.h>

struct row {
  double *x;
  int n;
};

// update-pointers.c:27: target teams distribute parallel for
__global__ void main_i_kernel(double *const *p) {
  for (int i : omp2cuda::league::one_each(0, 4))
    for (int k = 0; k < 10; k++)
      p[i][k] += i;
}

struct main_data { const struct row *rows; double *const *p; };

// update-pointers.c:31: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[rows, p] = omp_data;
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < rows[i].n; k++)
      rows[i].x[k] += p[i][k];
}

int main(void) {
  double *p[4];
  struct row rows[2];
  omp2cuda::target_enter_data{"update-pointers.c:13"}.to(p).to(rows);
  for (int i = 0; i < 4; i++) {
    p[i] = (double *)malloc(10 * sizeof(double));
    for (int k = 0; k < 10; k++)
      p[i][k] = k;
    omp2cuda::target_enter_data{"update-pointers.c:18"}.to(p[i], 0, 10).attach(p[i]);
  }
  for (int i = 0; i < 2; i++) {
    rows[i].n = 5;
    rows[i].x = (double *)calloc(5, sizeof(double));
    omp2cuda::target_update{"update-pointers.c:23"}.to(rows[i].n);
    omp2cuda::target_enter_data{"update-pointers.c:24"}
        .members(rows[i], rows[i].x)
        .to(rows[i].x, 0, 5)
        .attach(rows[i].x);
  }
  for (int step = 0; step < 3; step++) {
    omp2cuda::target_region{"update-pointers.c:27"}.one_each(4).launch(
        main_i_kernel, {omp2cuda::tofrom(p, omp2cuda::in_part)});
    omp2cuda::target_region{"update-pointers.c:31"}.serial().launch(
        main_kernel, {.rows = omp2cuda::tofrom(rows, omp2cuda::in_part),
                      .p = omp2cuda::tofrom(p, omp2cuda::in_part)});
    for (int i = 0; i < 4; i++) {
      omp2cuda::target_update{"update-pointers.c:36"}.from(p[i], 0, 10);
      p[i][2] += 100;
      omp2cuda::target_update{"update-pointers.c:38"}.to(p[i], 2, 1);
    }
    for (int i = 0; i < 2; i++) {
      omp2cuda::target_update{"update-pointers.c:41"}.from(rows[i].x, 0, rows[i].n);
    }
  }
  for (int i = 0; i < 4; i++)
    printf("%g %g\n", p[i][2], p[i][9]);
  for (int i = 0; i < 2; i++)
    printf("%g %g\n", rows[i].x[2], rows[i].x[4]);
  for (int i = 0; i < 4; i++) {
    omp2cuda::target_exit_data{"update-pointers.c:49"}.from(p[i], 0, 10).detach(p[i]);
    free(p[i]);
  }
  omp2cuda::target_exit_data{"update-pointers.c:52"}.release(p);
  return 0;
}
