// LU factorisation, pivoted step by step or blocked without pivots, with triangular solves.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 64, B = 16, NRHS = 5 };

#define A(i, j) a[(i) * N + (j)]
#define LU(i, j) lu[(i) * N + (j)]
#define X(i, r) x[(i) * NRHS + (r)]

/* ---- pivoted, column by column ---- */

struct pivot {
  double size;
  int row;
};

static inline void keep_larger(struct pivot *best, const struct pivot *other)
{
  if (other->size > best->size)
    *best = *other;
}

#pragma omp declare reduction(largest : struct pivot : keep_larger(&omp_out, &omp_in)) \
    initializer(omp_priv = {0.0, -1})

/* Returns the number of rows exchanged, or -1 for a singular matrix. */
static int lu_pivoted(double *a, int *perm)
{
  int exchanges = 0;

  for (int k = 0; k < N; k++) {
    struct pivot best = {0.0, -1};
#pragma omp target teams distribute parallel for reduction(largest : best) map(tofrom : best)
    for (int i = k; i < N; i++) {
      const struct pivot candidate = {fabs(A(i, k)), i};
      keep_larger(&best, &candidate);
    }
    if (best.row < 0)
      return -1;

    const int p = best.row;
    perm[k] = p;
    if (p != k) {
      exchanges++;
#pragma omp target teams distribute parallel for
      for (int j = 0; j < N; j++) {
        const double other = A(p, j);
        A(p, j) = A(k, j);
        A(k, j) = other;
      }
    }

#pragma omp target teams distribute parallel for
    for (int i = k + 1; i < N; i++)
      A(i, k) /= A(k, k);

#pragma omp target teams distribute parallel for collapse(2)
    for (int i = k + 1; i < N; i++)
      for (int j = k + 1; j < N; j++)
        A(i, j) -= A(i, k) * A(k, j);
  }
  return exchanges;
}

/* One right-hand side, a region for every column: forward, then backward. */
static void solve_by_columns(const double *lu, double *x)
{
  for (int k = 0; k < N - 1; k++) {
#pragma omp target teams distribute parallel for
    for (int i = k + 1; i < N; i++)
      x[i] -= LU(i, k) * x[k];
  }

  for (int k = N - 1; k >= 0; k--) {
#pragma omp target
    x[k] /= LU(k, k);

#pragma omp target teams distribute parallel for
    for (int i = 0; i < k; i++)
      x[i] -= LU(i, k) * x[k];
  }
}

/* ---- blocked, for diagonally dominant matrices ---- */

/* The block on the diagonal is factorised by one team. */
static void factor_diagonal(double *a, int kb)
{
#pragma omp target teams num_teams(1) thread_limit(B * B)
  {
    double d[B][B];

#pragma omp parallel for collapse(2)
    for (int i = 0; i < B; i++)
      for (int j = 0; j < B; j++)
        d[i][j] = A(kb + i, kb + j);

    for (int k = 0; k < B - 1; k++) {
#pragma omp parallel for num_threads(B)
      for (int i = k + 1; i < B; i++) {
        const double factor = d[i][k] / d[k][k];
        for (int j = k + 1; j < B; j++)
          d[i][j] -= factor * d[k][j];
        d[i][k] = factor;
      }
    }

#pragma omp parallel for collapse(2)
    for (int i = 0; i < B; i++)
      for (int j = 0; j < B; j++)
        A(kb + i, kb + j) = d[i][j];
  }
}

/* Blocks right of the diagonal become U, blocks below it L. */
static void solve_panels(double *a, int kb)
{
#pragma omp target teams distribute parallel for
  for (int j = kb + B; j < N; j++)
    for (int k = 0; k < B; k++) {
      const double top = A(kb + k, j);
      for (int i = k + 1; i < B; i++)
        A(kb + i, j) -= A(kb + i, kb + k) * top;
    }

#pragma omp target teams distribute parallel for
  for (int i = kb + B; i < N; i++)
    for (int k = 0; k < B; k++) {
      double sum = A(i, kb + k);
      for (int m = 0; m < k; m++)
        sum -= A(i, kb + m) * A(kb + m, kb + k);
      A(i, kb + k) = sum / A(kb + k, kb + k);
    }
}

static void update_trailing(double *a, int kb)
{
#pragma omp target teams distribute collapse(2) thread_limit(B * B)
  for (int ib = kb + B; ib < N; ib += B)
    for (int jb = kb + B; jb < N; jb += B) {
      double left[B][B], top[B][B];

#pragma omp parallel for collapse(2)
      for (int i = 0; i < B; i++)
        for (int j = 0; j < B; j++) {
          left[i][j] = A(ib + i, kb + j);
          top[i][j] = A(kb + i, jb + j);
        }

#pragma omp parallel for collapse(2)
      for (int i = 0; i < B; i++)
        for (int j = 0; j < B; j++) {
          double sum = 0.0;
          for (int k = 0; k < B; k++)
            sum += left[i][k] * top[k][j];
          A(ib + i, jb + j) -= sum;
        }
    }
}

static void lu_blocked(double *a)
{
  for (int kb = 0; kb < N; kb += B) {
    factor_diagonal(a, kb);
    if (kb + B < N) {
      solve_panels(a, kb);
      update_trailing(a, kb);
    }
  }
}

/* Many right-hand sides, a team for each. */
static void solve_by_teams(const double *lu, double *x)
{
#pragma omp target teams distribute num_teams(NRHS) thread_limit(N)
  for (int r = 0; r < NRHS; r++) {
    double y[N];

#pragma omp parallel for
    for (int i = 0; i < N; i++)
      y[i] = X(i, r);

    for (int k = 0; k < N - 1; k++) {
#pragma omp parallel for
      for (int i = k + 1; i < N; i++)
        y[i] -= LU(i, k) * y[k];
    }

    for (int k = N - 1; k >= 0; k--) {
      y[k] /= LU(k, k);
#pragma omp parallel for
      for (int i = 0; i < k; i++)
        y[i] -= LU(i, k) * y[k];
    }

#pragma omp parallel for
    for (int i = 0; i < N; i++)
      X(i, r) = y[i];
  }
}

/* ---- checks ---- */

/* Largest component of a x - b over all right-hand sides. */
static double residual(const double *a, const double *x, const double *b)
{
  double worst = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max : worst) \
    map(to : a[0 : N * N], x[0 : N * NRHS], b[0 : N * NRHS]) map(tofrom : worst)
  for (int i = 0; i < N; i++)
    for (int r = 0; r < NRHS; r++) {
      double sum = -b[i * NRHS + r];
      for (int k = 0; k < N; k++)
        sum += A(i, k) * X(k, r);
      worst = fmax(worst, fabs(sum));
    }
  return worst;
}

static double random_unit(void)
{
  static unsigned state = 2463534242u;
  state = state * 1664525u + 1013904223u;
  return (state >> 8) / 16777216.0;
}

int main(void)
{
  static double a[N * N], blocked[N * N], shuffled[N * N];
  static double b[N * NRHS], x[N * NRHS], y[N];
  int perm[N];

  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++)
      A(i, j) = random_unit() - 0.5;
    A(i, i) += 0.5 * N;
  }
  for (int k = 0; k < N * NRHS; k++)
    b[k] = 10.0 * random_unit();

  /* the same equations in another order, so that there is something to pivot */
  for (int i = 0; i < N; i++) {
    const int from = (i * 27 + 11) % N;
    memcpy(&shuffled[i * N], &A(from, 0), N * sizeof(double));
    y[i] = b[from * NRHS];
  }
  memcpy(blocked, a, sizeof a);
  memcpy(x, b, sizeof b);

  int exchanges;
#pragma omp target data map(tofrom : shuffled) map(alloc : y)
  {
    exchanges = lu_pivoted(shuffled, perm);
    for (int k = 0; k < N; k++) {
      const double other = y[perm[k]];
      y[perm[k]] = y[k];
      y[k] = other;
    }
#pragma omp target update to(y)
    solve_by_columns(shuffled, y);
#pragma omp target update from(y)
  }

#pragma omp target data map(tofrom : blocked, x)
  {
    lu_blocked(blocked);
    solve_by_teams(blocked, x);
  }

  double log_det = 0.0, log_det_blocked = 0.0, difference = 0.0;
  for (int i = 0; i < N; i++) {
    log_det += log(fabs(shuffled[i * N + i]));
    log_det_blocked += log(fabs(blocked[i * N + i]));
    difference = fmax(difference, fabs(y[i] - X(i, 0)));
  }
  printf("rows exchanged %d\n", exchanges);
  printf("log|det| pivoted %.6f blocked %.6f\n", log_det, log_det_blocked);
  for (int r = 0; r < NRHS; r++)
    printf("x(%d): first %.6f middle %.6f last %.6f\n", r, X(0, r), X(N / 2, r), X(N - 1, r));
  printf("solutions %s\n", difference < 1e-10 ? "agree" : "differ");
  printf("residual %s\n", residual(a, x, b) < 1e-10 ? "small" : "LARGE");
  return 0;
}
