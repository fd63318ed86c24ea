// Translated by omp2cuda 0.1.0 from types.c
#include <omp2cuda.h>

// types and constants declared in Single code, which parallel regions name
#include <stdio.h>

void shift(double *x, int n) {
  struct step {
    double by; // of each
  } first = {1.5};
  enum { HALF = 2 };
  const int width = 4, twice = 2 * width;
  first.by += x[0];
#pragma omp parallel
  {
    struct step mine = first;
    double part[HALF];
    part[0] = mine.by / HALF;
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] += part[0] + width * (i % twice);
  }
}

// shift, entered by all threads of a team
__device__ void shift_team(double *x, int n) {
  struct step {
    double by; // of each
  } first = {1.5};
  enum { HALF = 2 };
  const int width = 4, twice = 2 * width;
  first.by += x[0];
  omp2cuda::team::sync();
  {
    struct step mine = first;
    double part[HALF];
    part[0] = mine.by / HALF;
    for (int i : omp2cuda::team::parallel_for(0, n))
      x[i] += part[0] + width * (i % twice);
  }
  omp2cuda::team::sync();
}

// types.c:24: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(double (*out)[24]) {
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    enum kind { EVEN, ODD, KINDS };
    typedef struct {
      int count;
      enum kind last;
    } seen;
    const int length = 24;
    __shared__ seen all[2];
    if (omp2cuda::team::is_initial()) {
      const seen all_init[2] = {{t, EVEN}, {0, ODD}};
      memcpy(all, all_init, sizeof(all));
    }
    omp2cuda::team::sync();
    for (int k : omp2cuda::team::parallel_for(0, 24)) {
      seen mine[KINDS];
      mine[ODD] = all[ODD];
      mine[EVEN] = all[EVEN];
      out[t][k] = mine[k % KINDS].count + (unsigned int)mine[k % KINDS].last + length;
    }
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      all[ODD].count = t + 1;
    omp2cuda::team::sync();
    shift_team(out[t], length);
    for (int k : omp2cuda::team::parallel_for(0, length))
      out[t][k] *= all[k % KINDS].count;
  }
}

int main(void) {
  double out[3][24];
  omp2cuda::target_region{"types.c:24"}.one_team_each(3).launch(
      main_kernel, {omp2cuda::from(out)});
  double sum = 0;
  for (int t = 0; t < 3; t++)
    for (int k = 0; k < 24; k++)
      sum += out[t][k] * (k + 1);
  printf("%g %g\n", sum, out[2][5]);
  return 0;
}
