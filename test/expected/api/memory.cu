// Translated by omp2cuda 0.1.0 from memory.c
#include <omp2cuda.h>

// omp_target_is_present and omp_target_memcpy between device blocks
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int device = omp_get_default_device(), host = omp_get_initial_device();
  double a[40], b[40];
  for (int i = 0; i < 40; i++) {
    a[i] = i;
    b[i] = 0;
  }
  double *p = (double *)omp_target_alloc(sizeof a, device);
  double *q = (double *)omp_target_alloc(sizeof a, device);
  int bad = omp_target_memcpy(p, a, sizeof a, 0, 0, device, host);
  bad += omp_target_memcpy(q, p, 20 * sizeof *p, 0, 20 * sizeof *p, device, device);
  bad += omp_target_memcpy(b, q, 20 * sizeof *p, 10 * sizeof *b, 0, host, device);
  omp_target_free(p, device);
  omp_target_free(q, device);
  double sum = 0;
  for (int i = 0; i < 40; i++)
    sum += b[i];
  omp2cuda::target_enter_data{"memory.c:23"}.to(a);
  int present = omp_target_is_present(a, device);
  omp2cuda::target_exit_data{"memory.c:25"}.delete_(a);
  printf("%d %g %g %g %d\n", bad, b[9], b[10], sum, present);
  return 0;
}
