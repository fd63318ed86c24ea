// Some threads of a team enter functions that share out loops and wait.
#include <stdio.h>

enum { Teams = 3, N = 100 };

#pragma omp declare target
static void shift(double *x, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] += 1;
#pragma omp single
  x[0] += 100;
}

static void forms(double *x, int n, double *sum, int *order) {
  double first = 0;
#pragma omp single copyprivate(first)
  first = x[0];
#pragma omp for reduction(+ : sum[0 : 1])
  for (int i = 0; i < n; i++)
    sum[0] += x[i] - first;
#pragma omp for ordered
  for (int i = 0; i < n; i++) {
    double y = x[i];
#pragma omp ordered
    order[i] = i == 0 ? (int)y : order[i - 1] + 1;
  }
#pragma omp sections
  {
#pragma omp section
    x[n - 1] += 7;
#pragma omp section
    x[n - 2] += 8;
  }
#pragma omp masked
  x[n - 3] += 9;
#pragma omp barrier
  shift(x, n / 2); // the same threads
}

static void nothing(void) {
#pragma omp barrier
}
#pragma omp end declare target

int main(void) {
  static double x[Teams][N];
  static int order[Teams][N];
  double sum[Teams] = {0};
  int some = 40;
#pragma omp target teams num_teams(Teams) thread_limit(96) map(tofrom : x, sum, order)
  {
#pragma omp distribute
    for (int t = 0; t < Teams; t++) {
      int n = N - t;
#pragma omp parallel num_threads(some + t)
      shift(x[t], n);
#pragma omp parallel if (t != 1)
      {
        nothing();
        forms(x[t], n, &sum[t], order[t]);
      }
#pragma omp parallel num_threads(32) if (n > 98)
      forms(x[t], n / 2, &sum[t], order[t]);
#pragma omp parallel
      shift(x[t], n);
    }
  }
  for (int t = 0; t < Teams; t++) {
    double all = 0;
    int orders = 0;
    for (int i = 0; i < N; i++) {
      all += x[t][i];
      orders += order[t][i];
    }
    printf("%g %g %g %d\n", x[t][0], all, sum[t], orders);
  }
  return 0;
}
