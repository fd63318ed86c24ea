// A thread has one iteration where the launch knows how many there are and nobody can tell
// the difference; else it goes on by the stride of the grid.
#include <omp.h>
#include <stdio.h>

enum { N = 1000, ROWS = 40, COLS = 25 };

struct table {
  double v[12];
};

static double a[N], b[ROWS][COLS];
static int order[N];

static void each(int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    a[i] = i;
}

static void down_by_three(int n) {
#pragma omp target teams distribute parallel for num_threads(96)
  for (int i = n - 1; i >= 0; i -= 3)
    a[i] += 1;
}

static void rows(int n, int m) {
#pragma omp target teams distribute parallel for collapse(2) thread_limit(64)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i * m + j];
}

// Each team is one thread.
static void teams_only(int n) {
#pragma omp target teams distribute
  for (int i = 0; i < n; i++)
    a[i] *= 2;
}

static double summed(int n) {
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

static void few_teams(int n) {
#pragma omp target teams distribute parallel for num_teams(3)
  for (int i = 0; i < n; i++)
    a[i] -= 1;
}

static void dealt(int n) {
#pragma omp target teams distribute parallel for schedule(static, 4)
  for (int i = 0; i < n; i++)
    a[i] += 2;
}

static void with_table(int n) {
  struct table t = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}};
#pragma omp target teams distribute parallel for firstprivate(t)
  for (int i = 0; i < n; i++) {
    a[i] += t.v[i % 12];
    t.v[i % 12] = t.v[i % 12] + 0;
  }
}

// The outermost of these loops may be longer than a grid is.
static void short_inside(int n) {
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++)
      a[3 * i + d] -= d;
}

// The device may round to another bound.
static void computed(double x) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < (int)(x * 4); i++)
    a[i] += 1;
}

static int asked(int n) {
  int most = 0;
#pragma omp target teams distribute parallel for map(tofrom : most)
  for (int i = 0; i < n; i++) {
    order[i] = omp_get_thread_num() >= 0;
    if (i == n - 1)
      most = omp_get_num_threads() > 0;
  }
  return most;
}

static int last(int n) {
  int x = 0;
#pragma omp target teams distribute parallel for lastprivate(x) map(tofrom : x)
  for (int i = 0; i < n; i++)
    x = i;
  return x;
}

int main(void) {
  each(N);
  down_by_three(N);
  rows(ROWS, COLS);
  teams_only(N);
  few_teams(N);
  dealt(N);
  with_table(N);
  short_inside(N / 3);
  computed(25);
  int ok = asked(N);
  for (int i = 0; i < N; i++)
    ok &= order[i];
  printf("%g %g %g %g %d %d\n", summed(N), a[0], a[999], b[39][24], ok, last(N));
  each(0);
  printf("%g\n", a[0]);
  return 0;
}
