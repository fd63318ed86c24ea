// Power iteration on a sparse CSR matrix, with a row-per-thread and a row-per-team product.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NX 30             /* the mesh part of the matrix */
#define NY 16
#define LINKS 4           /* random long-range entries per row */
#define HUB_STRIDE 53     /* every HUB_STRIDE-th row is a hub ... */
#define HUB_DEGREE 90     /* ... with that many entries more */
#define TEAM_SIZE 64
#define TOL 1.0e-7

typedef struct {
  int n;
  int nnz;
  int *rowptr;
  int *col;
  double *val;
} csr_t;

typedef void (*spmv_fn)(const csr_t *A, const double *x, double *y);

static unsigned int lcg_state = 20231u;

static unsigned int lcg_next(void)
{
  lcg_state = lcg_state * 1664525u + 1013904223u;
  return lcg_state >> 8;
}

static double lcg_uniform(void)
{
  return lcg_next() * (1.0 / 16777216.0);
}

static void csr_append(csr_t *A, int col, double val)
{
  A->col[A->nnz] = col;
  A->val[A->nnz] = val;
  A->nnz++;
}

/* A five-point mesh, a few random links in each row, and some nearly dense rows, which is what
   makes the load of the rows uneven. */
static csr_t csr_build(int nx, int ny)
{
  csr_t A;
  const int n = nx * ny;
  const int cap = (5 + LINKS) * n + HUB_DEGREE * (n / HUB_STRIDE + 1);

  A.n = n;
  A.nnz = 0;
  A.rowptr = (int *)malloc((n + 1) * sizeof(int));
  A.col = (int *)malloc(cap * sizeof(int));
  A.val = (double *)malloc(cap * sizeof(double));

  for (int j = 0; j < ny; j++) {
    for (int i = 0; i < nx; i++) {
      const int row = j * nx + i;
      const int extra = LINKS + (row % HUB_STRIDE == 0 ? HUB_DEGREE : 0);

      A.rowptr[row] = A.nnz;
      csr_append(&A, row, 0.5 + 0.5 * lcg_uniform());
      if (j > 0) csr_append(&A, row - nx, 0.25);
      if (i > 0) csr_append(&A, row - 1, 0.25);
      if (i < nx - 1) csr_append(&A, row + 1, 0.25);
      if (j < ny - 1) csr_append(&A, row + nx, 0.25);
      for (int k = 0; k < extra; k++) {
        const double val = 0.2 + lcg_uniform();
        csr_append(&A, (int)(lcg_next() % (unsigned int)n), val);
      }
    }
  }
  A.rowptr[n] = A.nnz;
  return A;
}

static void csr_free(csr_t *A)
{
  free(A->rowptr);
  free(A->col);
  free(A->val);
}

static void csr_to_device(const csr_t *A)
{
  const int *rowptr = A->rowptr, *col = A->col;
  const double *val = A->val;

  #pragma omp target enter data map(to: rowptr[0:A->n + 1], col[0:A->nnz], val[0:A->nnz])
}

static void csr_off_device(const csr_t *A)
{
  const int *rowptr = A->rowptr, *col = A->col;
  const double *val = A->val;

  #pragma omp target exit data map(delete: rowptr[0:A->n + 1], col[0:A->nnz], val[0:A->nnz])
}

/* y = A x, one row per thread */
static void spmv_scalar(const csr_t *A, const double *restrict x, double *restrict y)
{
  const int n = A->n;
  const int nnz = A->nnz;
  const int *restrict rowptr = A->rowptr;
  const int *restrict col = A->col;
  const double *restrict val = A->val;

  #pragma omp target teams distribute parallel for \
      map(to: rowptr[0:n + 1], col[0:nnz], val[0:nnz], x[0:n]) map(from: y[0:n])
  for (int row = 0; row < n; row++) {
    double sum = 0.0;
    for (int k = rowptr[row]; k < rowptr[row + 1]; k++)
      sum += val[k] * x[col[k]];
    y[row] = sum;
  }
}

/* y = A x, one row per team, whose threads share the entries of the row */
static void spmv_team(const csr_t *A, const double *restrict x, double *restrict y)
{
  const int n = A->n;
  const int nnz = A->nnz;
  const int *restrict rowptr = A->rowptr;
  const int *restrict col = A->col;
  const double *restrict val = A->val;

  #pragma omp target teams distribute thread_limit(TEAM_SIZE) \
      map(to: rowptr[0:n + 1], col[0:nnz], val[0:nnz], x[0:n]) map(from: y[0:n])
  for (int row = 0; row < n; row++) {
    const int begin = rowptr[row];
    const int end = rowptr[row + 1];
    double sum = 0.0;

    #pragma omp parallel for reduction(+: sum)
    for (int k = begin; k < end; k++)
      sum += val[k] * x[col[k]];

    y[row] = sum;
  }
}

static double dot(int n, const double *restrict x, const double *restrict y)
{
  double sum = 0.0;

  #pragma omp target teams distribute parallel for reduction(+: sum) \
      map(to: x[0:n], y[0:n]) map(tofrom: sum)
  for (int i = 0; i < n; i++)
    sum += x[i] * y[i];

  return sum;
}

/* y = a x */
static void scale(int n, double a, const double *restrict x, double *restrict y)
{
  #pragma omp target teams distribute parallel for simd map(to: x[0:n]) map(from: y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i];
}

/* || y - lambda x || in the maximum norm */
static double residual(int n, double lambda, const double *restrict x, const double *restrict y)
{
  double res = 0.0;

  #pragma omp target teams distribute parallel for reduction(max: res) \
      map(to: x[0:n], y[0:n]) map(tofrom: res)
  for (int i = 0; i < n; i++)
    res = fmax(res, fabs(y[i] - lambda * x[i]));

  return res;
}

/* Leaves the eigenvector in x; returns the eigenvalue and the number of iterations spent. */
static double power_iteration(const csr_t *A, spmv_fn spmv, double *x, double *y, int max_iter,
                              int *iters)
{
  double lambda = 0.0;

  *iters = 0;
  while (*iters < max_iter) {
    const double old = lambda;

    spmv(A, x, y);
    lambda = dot(A->n, x, y);
    scale(A->n, 1.0 / sqrt(dot(A->n, y, y)), y, x);
    ++*iters;
    if (fabs(lambda - old) < TOL * fabs(lambda)) break;
  }
  return lambda;
}

int main(void)
{
  csr_t A = csr_build(NX, NY);
  const int n = A.n;
  double *x = (double *)malloc(n * sizeof(double));
  double *y = (double *)malloc(n * sizeof(double));
  double *y2 = (double *)malloc(n * sizeof(double));
  int iters_scalar, iters_team;
  double lambda, lambda_team, res;

  for (int i = 0; i < n; i++)
    x[i] = 1.0 / sqrt((double)n);

  csr_to_device(&A);
  #pragma omp target data map(tofrom: x[0:n]) map(from: y[0:n], y2[0:n])
  {
    lambda = power_iteration(&A, spmv_scalar, x, y, 40, &iters_scalar);

    /* a few more steps with the other product, from the vector found */
    lambda_team = power_iteration(&A, spmv_team, x, y2, 4, &iters_team);

    spmv_scalar(&A, x, y);
    spmv_team(&A, x, y2);
    res = residual(n, lambda_team, x, y);
  }
  csr_off_device(&A);

  int largest = 0, longest = 0;
  double sum = 0.0, diff = 0.0;
  for (int i = 0; i < n; i++) {
    const int len = A.rowptr[i + 1] - A.rowptr[i];
    if (len > longest) longest = len;
    if (x[i] > x[largest]) largest = i;
    if (fabs(y[i] - y2[i]) > diff) diff = fabs(y[i] - y2[i]);
    sum += x[i];
  }

  printf("rows %d, entries %d, longest row %d\n", n, A.nnz, longest);
  printf("row per thread: lambda %.4f after %d iterations\n", lambda, iters_scalar);
  printf("row per team:   lambda %.4f after %d iterations\n", lambda_team, iters_team);
  printf("eigenvector: sum %.4f, largest %.4f in row %d\n", sum, x[largest], largest);
  printf("residual %s, products %s\n", res < 1.0e-4 ? "small" : "LARGE",
         diff < 1.0e-12 ? "agree" : "DIFFER");

  free(x);
  free(y);
  free(y2);
  csr_free(&A);
  return 0;
}
