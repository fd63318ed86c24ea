// Power iteration on a sparse CSR matrix, with a row-per-thread and a row-per-block product.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NX 30             /* the mesh part of the matrix */
#define NY 16
#define LINKS 4           /* random long-range entries per row */
#define HUB_STRIDE 53     /* every HUB_STRIDE-th row is a hub ... */
#define HUB_DEGREE 90     /* ... with that many entries more */
#define TEAM_SIZE 64
#define BLOCK_SIZE 256
#define TOL 1.0e-7

#define CHECK(call)                                                        \
  do {                                                                     \
    cudaError_t err_ = (call);                                             \
    if (err_ != cudaSuccess) {                                             \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,                   \
              cudaGetErrorString(err_));                                   \
      exit(1);                                                             \
    }                                                                      \
  } while (0)

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

/* a copy of the matrix in device memory */
static csr_t csr_to_device(const csr_t *A)
{
  csr_t dA = *A;

  CHECK(cudaMalloc(&dA.rowptr, (A->n + 1) * sizeof(int)));
  CHECK(cudaMalloc(&dA.col, A->nnz * sizeof(int)));
  CHECK(cudaMalloc(&dA.val, A->nnz * sizeof(double)));
  CHECK(cudaMemcpy(dA.rowptr, A->rowptr, (A->n + 1) * sizeof(int), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(dA.col, A->col, A->nnz * sizeof(int), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(dA.val, A->val, A->nnz * sizeof(double), cudaMemcpyHostToDevice));
  return dA;
}

static void csr_off_device(csr_t *dA)
{
  CHECK(cudaFree(dA->rowptr));
  CHECK(cudaFree(dA->col));
  CHECK(cudaFree(dA->val));
}

/* the sum of v over the block, valid in thread 0 */
__device__ double block_sum(double v)
{
  __shared__ double warp_sum[32];
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;

  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync(0xffffffff, v, offset);
  if (lane == 0) warp_sum[warp] = v;
  __syncthreads();

  if (warp == 0) {
    v = lane < blockDim.x / 32 ? warp_sum[lane] : 0.0;
    for (int offset = 16; offset > 0; offset /= 2)
      v += __shfl_down_sync(0xffffffff, v, offset);
  }
  return v;
}

/* y = A x, one row per thread */
__global__ void spmv_scalar_kernel(int n, const int *__restrict__ rowptr,
                                   const int *__restrict__ col, const double *__restrict__ val,
                                   const double *__restrict__ x, double *__restrict__ y)
{
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= n) return;

  double sum = 0.0;
  for (int k = rowptr[row]; k < rowptr[row + 1]; k++)
    sum += val[k] * x[col[k]];
  y[row] = sum;
}

static void spmv_scalar(const csr_t *A, const double *x, double *y)
{
  const int nblocks = (A->n + BLOCK_SIZE - 1) / BLOCK_SIZE;

  spmv_scalar_kernel<<<nblocks, BLOCK_SIZE>>>(A->n, A->rowptr, A->col, A->val, x, y);
  CHECK(cudaGetLastError());
}

/* y = A x, one row per block, whose threads share the entries of the row */
__global__ void spmv_team_kernel(const int *__restrict__ rowptr, const int *__restrict__ col,
                                 const double *__restrict__ val, const double *__restrict__ x,
                                 double *__restrict__ y)
{
  const int row = blockIdx.x;
  const int begin = rowptr[row];
  const int end = rowptr[row + 1];
  double sum = 0.0;

  for (int k = begin + threadIdx.x; k < end; k += blockDim.x)
    sum += val[k] * x[col[k]];

  sum = block_sum(sum);
  if (threadIdx.x == 0) y[row] = sum;
}

static void spmv_team(const csr_t *A, const double *x, double *y)
{
  spmv_team_kernel<<<A->n, TEAM_SIZE>>>(A->rowptr, A->col, A->val, x, y);
  CHECK(cudaGetLastError());
}

static double *d_scalar;   /* where the reductions leave their results */

__global__ void dot_kernel(int n, const double *__restrict__ x, const double *__restrict__ y,
                           double *result)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const double sum = block_sum(i < n ? x[i] * y[i] : 0.0);

  if (threadIdx.x == 0) atomicAdd(result, sum);
}

static double dot(int n, const double *x, const double *y)
{
  double sum;

  CHECK(cudaMemset(d_scalar, 0, sizeof(double)));
  dot_kernel<<<(n + BLOCK_SIZE - 1) / BLOCK_SIZE, BLOCK_SIZE>>>(n, x, y, d_scalar);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&sum, d_scalar, sizeof(double), cudaMemcpyDeviceToHost));
  return sum;
}

/* y = a x */
__global__ void scale_kernel(int n, double a, const double *__restrict__ x,
                             double *__restrict__ y)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;

  if (i < n) y[i] = a * x[i];
}

static void scale(int n, double a, const double *x, double *y)
{
  scale_kernel<<<(n + BLOCK_SIZE - 1) / BLOCK_SIZE, BLOCK_SIZE>>>(n, a, x, y);
  CHECK(cudaGetLastError());
}

/* || y - lambda x || in the maximum norm; doubles that are not negative compare like integers */
__global__ void residual_kernel(int n, double lambda, const double *__restrict__ x,
                                const double *__restrict__ y, double *result)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  double res = i < n ? fabs(y[i] - lambda * x[i]) : 0.0;

  for (int offset = 16; offset > 0; offset /= 2)
    res = fmax(res, __shfl_down_sync(0xffffffff, res, offset));
  if (threadIdx.x % 32 == 0)
    atomicMax((unsigned long long *)result, (unsigned long long)__double_as_longlong(res));
}

static double residual(int n, double lambda, const double *x, const double *y)
{
  double res;

  CHECK(cudaMemset(d_scalar, 0, sizeof(double)));
  residual_kernel<<<(n + BLOCK_SIZE - 1) / BLOCK_SIZE, BLOCK_SIZE>>>(n, lambda, x, y, d_scalar);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&res, d_scalar, sizeof(double), cudaMemcpyDeviceToHost));
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

  csr_t dA = csr_to_device(&A);
  double *d_x, *d_y, *d_y2;
  CHECK(cudaMalloc(&d_x, n * sizeof(double)));
  CHECK(cudaMalloc(&d_y, n * sizeof(double)));
  CHECK(cudaMalloc(&d_y2, n * sizeof(double)));
  CHECK(cudaMalloc(&d_scalar, sizeof(double)));
  CHECK(cudaMemcpy(d_x, x, n * sizeof(double), cudaMemcpyHostToDevice));

  lambda = power_iteration(&dA, spmv_scalar, d_x, d_y, 40, &iters_scalar);

  /* a few more steps with the other product, from the vector found */
  lambda_team = power_iteration(&dA, spmv_team, d_x, d_y2, 4, &iters_team);

  spmv_scalar(&dA, d_x, d_y);
  spmv_team(&dA, d_x, d_y2);
  res = residual(n, lambda_team, d_x, d_y);

  CHECK(cudaMemcpy(x, d_x, n * sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(y, d_y, n * sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(y2, d_y2, n * sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_x));
  CHECK(cudaFree(d_y));
  CHECK(cudaFree(d_y2));
  CHECK(cudaFree(d_scalar));
  csr_off_device(&dA);

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
