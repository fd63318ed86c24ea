// Translated by omp2cuda 0.1.0 from spmv.c
#include <omp2cuda.h>

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

  omp2cuda::target_enter_data{"spmv.c:91"}
      .to(rowptr, 0, A->n + 1)
      .to(col, 0, A->nnz)
      .to(val, 0, A->nnz);
}

static void csr_off_device(const csr_t *A)
{
  const int *rowptr = A->rowptr, *col = A->col;
  const double *val = A->val;

  omp2cuda::target_exit_data{"spmv.c:99"}
      .delete_(rowptr, 0, A->n + 1)
      .delete_(col, 0, A->nnz)
      .delete_(val, 0, A->nnz);
}

namespace {
struct spmv_scalar_data {
  const int *rowptr, *col;
  const double *val, *x;
  double *y;
  int n;
};

// spmv.c:111: target teams distribute parallel for
__global__ void spmv_scalar_kernel(const __grid_constant__ spmv_scalar_data omp_data)
{
  const int *__restrict__ rowptr = omp_data.rowptr, *__restrict__ col = omp_data.col;
  const double *__restrict__ val = omp_data.val, *__restrict__ x = omp_data.x;
  double *__restrict__ y = omp_data.y;
  const auto n = omp_data.n;
  for (int row : omp2cuda::league::one_each(0, n)) {
    double sum = 0.0;
    for (int k = rowptr[row]; k < rowptr[row + 1]; k++)
      sum += val[k] * x[col[k]];
    y[row] = sum;
  }
}
} // namespace

/* y = A x, one row per thread */
static void spmv_scalar(const csr_t *A, const double *__restrict__ x, double *__restrict__ y)
{
  const int n = A->n;
  const int nnz = A->nnz;
  const int *__restrict__ rowptr = A->rowptr;
  const int *__restrict__ col = A->col;
  const double *__restrict__ val = A->val;

  omp2cuda::target_region{"spmv.c:111"}.one_each(n).launch(
      spmv_scalar_kernel, {.rowptr = omp2cuda::to(rowptr, 0, n + 1),
                           .col = omp2cuda::to(col, 0, nnz), .val = omp2cuda::to(val, 0, nnz),
                           .x = omp2cuda::to(x, 0, n), .y = omp2cuda::from(y, 0, n), .n = n});
}

namespace {
struct spmv_team_data {
  const int *rowptr, *col;
  const double *val, *x;
  double *y;
  int n;
};

// spmv.c:130: target teams distribute thread_limit(TEAM_SIZE)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(TEAM_SIZE)
    spmv_team_kernel(const __grid_constant__ spmv_team_data omp_data)
{
  const int *__restrict__ rowptr = omp_data.rowptr, *__restrict__ col = omp_data.col;
  const double *__restrict__ val = omp_data.val, *__restrict__ x = omp_data.x;
  double *__restrict__ y = omp_data.y;
  const auto n = omp_data.n;
  for (int row : omp2cuda::league::one_team_each(0, n)) {
    const int begin = rowptr[row];
    const int end = rowptr[row + 1];
    double sum = 0.0;

    for (int k : omp2cuda::team::parallel_for(begin, end))
      sum += val[k] * x[col[k]];
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);

    if (omp2cuda::team::is_initial())
      y[row] = sum;
  }
}
} // namespace

/* y = A x, one row per team, whose threads share the entries of the row */
static void spmv_team(const csr_t *A, const double *__restrict__ x, double *__restrict__ y)
{
  const int n = A->n;
  const int nnz = A->nnz;
  const int *__restrict__ rowptr = A->rowptr;
  const int *__restrict__ col = A->col;
  const double *__restrict__ val = A->val;

  omp2cuda::target_region{"spmv.c:130"}.thread_limit(TEAM_SIZE).one_team_each(n).launch(
      spmv_team_kernel, {.rowptr = omp2cuda::to(rowptr, 0, n + 1), .col = omp2cuda::to(col, 0, nnz),
                         .val = omp2cuda::to(val, 0, nnz), .x = omp2cuda::to(x, 0, n),
                         .y = omp2cuda::from(y, 0, n), .n = n});
}

namespace {
struct dot_data { double *sum; const double *x, *y; int n; };

// spmv.c:149: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void dot_kernel(const __grid_constant__ dot_data omp_data)
{
  const auto sum_result = omp_data.sum;
  const double *__restrict__ x = omp_data.x, *__restrict__ y = omp_data.y;
  const auto n = omp_data.n;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += x[i] * y[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static double dot(int n, const double *__restrict__ x, const double *__restrict__ y)
{
  double sum = 0.0;

  omp2cuda::target_region{"spmv.c:149"}.iterations(n).launch(
      dot_kernel, {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::to(x, 0, n),
                   .y = omp2cuda::to(y, 0, n), .n = n});

  return sum;
}

namespace {
struct scale_data { const double *x; double *y; int n; double a; };

// spmv.c:160: target teams distribute parallel for simd
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data)
{
  const double *__restrict__ x = omp_data.x;
  double *__restrict__ y = omp_data.y;
  const auto n = omp_data.n;
  const auto a = omp_data.a;
  for (int i : omp2cuda::league::one_each(0, n))
    y[i] = a * x[i];
}
} // namespace

/* y = a x */
static void scale(int n, double a, const double *__restrict__ x, double *__restrict__ y)
{
  omp2cuda::target_region{"spmv.c:160"}.one_each(n).launch(
      scale_kernel, {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::from(y, 0, n), .n = n, .a = a});
}

namespace {
struct residual_data {
  double *res;
  const double *x, *y;
  int n;
  double lambda;
};

// spmv.c:170: target teams distribute parallel for reduction(max: res)
// reduction: by the block that ends last
__global__ void residual_kernel(const __grid_constant__ residual_data omp_data,
                                const omp2cuda::league_buffer<double> omp_buffer)
{
  const auto res_result = omp_data.res;
  const double *__restrict__ x = omp_data.x, *__restrict__ y = omp_data.y;
  const auto n = omp_data.n;
  const auto lambda = omp_data.lambda;
  double res = omp2cuda::op::max::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    res = fmax(res, fabs(y[i] - lambda * x[i]));
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, res_result, res);
}
} // namespace

/* || y - lambda x || in the maximum norm */
static double residual(int n, double lambda, const double *__restrict__ x, const double *__restrict__ y)
{
  double res = 0.0;

  omp2cuda::target_region{"spmv.c:170"}.iterations(n).launch(
      residual_kernel, {.res = omp2cuda::tofrom(res), .x = omp2cuda::to(x, 0, n),
                        .y = omp2cuda::to(y, 0, n), .n = n, .lambda = lambda});

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
  {
    auto on_device =
        omp2cuda::target_data{"spmv.c:211"}.tofrom(x, 0, n).from(y, 0, n).from(y2, 0, n);
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
