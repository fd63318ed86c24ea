// test: reference=serial
// A loop in braces behind its directive: the host's version has the loop alone, as not every compiler takes more.
#include <stdio.h>

static void sums(int n, const double *a, double *r, int go) {
#pragma omp target teams distribute map(to : a[0 : n]) map(from : r[0 : n]) if (go)
  for (int i = 0; i < n; i++) {
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    { // of all
      for (int j = 0; j < n; j++) {
        sum += a[j];
      }
    }
    r[i] = sum + i;
  }
#pragma omp target teams distribute parallel for map(tofrom : r[0 : n]) if (target : go)
  {
    for (int j = 0; j < n; j++)
      r[j]++;
  }
}

int main(void) {
  double a[5] = {1, 2, 3, 4, 5}, r[5];
  for (int go = 0; go < 2; go++) {
    sums(5, a, r, go);
    printf("%g %g\n", r[0], r[4]);
  }
  return 0;
}
