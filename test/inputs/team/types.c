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

int main(void) {
  double out[3][24];
#pragma omp target teams distribute map(from : out)
  for (int t = 0; t < 3; t++) {
    enum kind { EVEN, ODD, KINDS };
    typedef struct {
      int count;
      enum kind last;
    } seen;
    const int length = 24;
    seen all[KINDS] = {{t, EVEN}, {0, ODD}};
#pragma omp parallel for
    for (int k = 0; k < 24; k++) {
      seen mine[KINDS];
      mine[ODD] = all[ODD];
      mine[EVEN] = all[EVEN];
      out[t][k] = mine[k % KINDS].count + mine[k % KINDS].last + length;
    }
    all[ODD].count = t + 1;
    shift(out[t], length);
#pragma omp parallel for
    for (int k = 0; k < length; k++)
      out[t][k] *= all[k % KINDS].count;
  }
  double sum = 0;
  for (int t = 0; t < 3; t++)
    for (int k = 0; k < 24; k++)
      sum += out[t][k] * (k + 1);
  printf("%g %g\n", sum, out[2][5]);
  return 0;
}
