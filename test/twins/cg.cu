// Jacobi-preconditioned conjugate gradients for a 2-D reaction-diffusion problem (CSR matrix).
#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NX 30 /* interior points per direction; the boundary is u = 0 */
#define NY 26
#define N (NX * NY)
#define MAX_NNZ (5 * N)
#define MAX_ITER 200
#define TOLERANCE 1.0e-9
#define BLOCK 256

#define IDX(i, j) ((j) * NX + (i))

#define CHECK(call)                                                                   \
  do {                                                                                \
    cudaError_t err_ = (call);                                                        \
    if (err_ != cudaSuccess) {                                                        \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_));   \
      exit(EXIT_FAILURE);                                                             \
    }                                                                                 \
  } while (0)

typedef struct {
  int *row_ptr;
  int *col;
  double *val;
} CsrMatrix;

static constexpr double pi = 3.14159265358979323846;

__host__ __device__ static double reaction(double x, double y)
{
  return 40.0 * x * x + 15.0 * y;
}

__device__ static double exact_solution(double x, double y)
{
  return sin(pi * x) * y * (1.0 - y) * exp(x);
}

/* -laplace(u) + reaction * u for the solution above */
__device__ static double source(double x, double y)
{
  double s = sin(pi * x), c = cos(pi * x), e = exp(x);
  double uxx = y * (1.0 - y) * e * ((1.0 - pi * pi) * s + 2.0 * pi * c);
  double uyy = -2.0 * s * e;
  return -uxx - uyy + reaction(x, y) * exact_solution(x, y);
}

static int add_entry(CsrMatrix *a, int k, int column, double value)
{
  a->col[k] = column;
  a->val[k] = value;
  return k + 1;
}

/* Five-point stencil with spacings hx and hy. */
static CsrMatrix build_matrix(double hx, double hy)
{
  CsrMatrix a;
  const double cx = 1.0 / (hx * hx), cy = 1.0 / (hy * hy);
  int k = 0;

  a.row_ptr = (int *)malloc((N + 1) * sizeof(int));
  a.col = (int *)malloc(MAX_NNZ * sizeof(int));
  a.val = (double *)malloc(MAX_NNZ * sizeof(double));

  for (int j = 0; j < NY; j++) {
    for (int i = 0; i < NX; i++) {
      a.row_ptr[IDX(i, j)] = k;
      if (j > 0)
        k = add_entry(&a, k, IDX(i, j - 1), -cy);
      if (i > 0)
        k = add_entry(&a, k, IDX(i - 1, j), -cx);
      k = add_entry(&a, k, IDX(i, j),
                    2.0 * (cx + cy) + reaction((i + 1) * hx, (j + 1) * hy));
      if (i < NX - 1)
        k = add_entry(&a, k, IDX(i + 1, j), -cx);
      if (j < NY - 1)
        k = add_entry(&a, k, IDX(i, j + 1), -cy);
    }
  }
  a.row_ptr[N] = k;
  return a;
}

/* Adds the values of all threads of the block to *total; every thread must call it. */
__device__ void add_block_sum(double value, double *total)
{
  __shared__ double partial[BLOCK / 32];

  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(0xffffffff, value, offset);
  if (threadIdx.x % 32 == 0)
    partial[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x == 0) {
    double sum = 0.0;
    for (int w = 0; w < BLOCK / 32; w++)
      sum += partial[w];
    atomicAdd(total, sum);
  }
  __syncthreads(); /* partial is used again by the next call */
}

/* right-hand side */
__global__ void assemble_rhs(double hx, double hy, double *b)
{
  int n = blockIdx.x * blockDim.x + threadIdx.x;
  if (n < N) {
    int i = n % NX, j = n / NX;
    b[IDX(i, j)] = source((i + 1) * hx, (j + 1) * hy);
  }
}

/* Jacobi preconditioner */
__global__ void invert_diagonal(const int *__restrict__ row_ptr, const int *__restrict__ col,
                                const double *__restrict__ val, double *__restrict__ dinv)
{
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < N)
    for (int k = row_ptr[row]; k < row_ptr[row + 1]; k++)
      if (col[k] == row)
        dinv[row] = 1.0 / val[k];
}

/* x = 0, so r = b */
__global__ void init_vectors(const double *__restrict__ b, const double *__restrict__ dinv,
                             double *__restrict__ x, double *__restrict__ r,
                             double *__restrict__ z, double *__restrict__ p)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N) {
    x[i] = 0.0;
    r[i] = b[i];
    z[i] = dinv[i] * b[i];
    p[i] = z[i];
  }
}

/* total += u . v */
__global__ void dot(const double *u, const double *v, double *total)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  add_block_sum(i < N ? u[i] * v[i] : 0.0, total);
}

/* q = A p */
__global__ void spmv(const int *__restrict__ row_ptr, const int *__restrict__ col,
                     const double *__restrict__ val, const double *__restrict__ p,
                     double *__restrict__ q)
{
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < N) {
    double sum = 0.0;
    for (int k = row_ptr[row]; k < row_ptr[row + 1]; k++)
      sum += val[k] * p[col[k]];
    q[row] = sum;
  }
}

__global__ void update_solution(double alpha, const double *__restrict__ p,
                                const double *__restrict__ q, double *__restrict__ x,
                                double *__restrict__ r)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N) {
    x[i] += alpha * p[i];
    r[i] -= alpha * q[i];
  }
}

/* apply the preconditioner and take both inner products of the new residual */
__global__ void precondition(const double *__restrict__ dinv, const double *__restrict__ r,
                             double *__restrict__ z, double *rr, double *rz)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double my_rr = 0.0, my_rz = 0.0;
  if (i < N) {
    z[i] = dinv[i] * r[i];
    my_rr = r[i] * r[i];
    my_rz = r[i] * z[i];
  }
  add_block_sum(my_rr, rr);
  add_block_sum(my_rz, rz);
}

__global__ void update_direction(double beta, const double *__restrict__ z, double *__restrict__ p)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    p[i] = z[i] + beta * p[i];
}

/* true residual, matrix-free this time */
__global__ void true_residual(double hx, double hy, const double *__restrict__ x,
                              const double *__restrict__ b, double *true_rr, double *energy)
{
  const double cx = 1.0 / (hx * hx), cy = 1.0 / (hy * hy);
  int n = blockIdx.x * blockDim.x + threadIdx.x;
  double my_rr = 0.0, my_energy = 0.0;
  if (n < N) {
    int i = n % NX, j = n / NX;
    const double u = x[IDX(i, j)];
    const double west = (i > 0) ? x[IDX(i - 1, j)] : 0.0;
    const double east = (i < NX - 1) ? x[IDX(i + 1, j)] : 0.0;
    const double south = (j > 0) ? x[IDX(i, j - 1)] : 0.0;
    const double north = (j < NY - 1) ? x[IDX(i, j + 1)] : 0.0;
    const double au = cx * (2.0 * u - west - east) + cy * (2.0 * u - south - north) +
                      reaction((i + 1) * hx, (j + 1) * hy) * u;
    const double d = b[IDX(i, j)] - au;
    my_rr = d * d;
    my_energy = u * au * hx * hy;
  }
  add_block_sum(my_rr, true_rr);
  add_block_sum(my_energy, energy);
}

/* discretization error; the bits of nonnegative doubles order like integers */
__global__ void discretization_error(double hx, double hy, const double *__restrict__ x,
                                     unsigned long long *max_error)
{
  int n = blockIdx.x * blockDim.x + threadIdx.x;
  double error = 0.0;
  if (n < N) {
    int i = n % NX, j = n / NX;
    error = fabs(x[IDX(i, j)] - exact_solution((i + 1) * hx, (j + 1) * hy));
  }
  for (int offset = 16; offset > 0; offset /= 2)
    error = fmax(error, __shfl_down_sync(0xffffffff, error, offset));
  if (threadIdx.x % 32 == 0)
    atomicMax(max_error, (unsigned long long)__double_as_longlong(error));
}

static double *new_device_vector(void)
{
  double *v;
  CHECK(cudaMalloc(&v, N * sizeof(double)));
  return v;
}

int main(void)
{
  const double hx = 1.0 / (NX + 1), hy = 1.0 / (NY + 1);
  CsrMatrix a = build_matrix(hx, hy);
  const int nnz = a.row_ptr[N];
  const int blocks = (N + BLOCK - 1) / BLOCK;

  double *x = (double *)malloc(N * sizeof(double));
  double *d_x = new_device_vector();     /* solution */
  double *d_b = new_device_vector();     /* right-hand side */
  double *d_r = new_device_vector();     /* residual */
  double *d_z = new_device_vector();     /* preconditioned residual */
  double *d_p = new_device_vector();     /* search direction */
  double *d_q = new_device_vector();     /* A p */
  double *d_dinv = new_device_vector();  /* inverse of the diagonal */

  int *d_row_ptr, *d_col;
  double *d_val, *d_sums; /* d_sums: two accumulators for the reductions */
  unsigned long long *d_max;
  double sums[2];

  int iter;
  double bb, rr, rz, true_rr, max_error, energy;

  CHECK(cudaMalloc(&d_row_ptr, (N + 1) * sizeof(int)));
  CHECK(cudaMalloc(&d_col, nnz * sizeof(int)));
  CHECK(cudaMalloc(&d_val, nnz * sizeof(double)));
  CHECK(cudaMalloc(&d_sums, sizeof(sums)));
  CHECK(cudaMalloc(&d_max, sizeof(*d_max)));
  CHECK(cudaMemcpy(d_row_ptr, a.row_ptr, (N + 1) * sizeof(int), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_col, a.col, nnz * sizeof(int), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_val, a.val, nnz * sizeof(double), cudaMemcpyHostToDevice));

  assemble_rhs<<<blocks, BLOCK>>>(hx, hy, d_b);
  CHECK(cudaGetLastError());
  invert_diagonal<<<blocks, BLOCK>>>(d_row_ptr, d_col, d_val, d_dinv);
  CHECK(cudaGetLastError());
  init_vectors<<<blocks, BLOCK>>>(d_b, d_dinv, d_x, d_r, d_z, d_p);
  CHECK(cudaGetLastError());

  CHECK(cudaMemset(d_sums, 0, sizeof(sums)));
  dot<<<blocks, BLOCK>>>(d_b, d_b, &d_sums[0]);
  CHECK(cudaGetLastError());
  dot<<<blocks, BLOCK>>>(d_r, d_z, &d_sums[1]);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(sums, d_sums, sizeof(sums), cudaMemcpyDeviceToHost));
  bb = sums[0];
  rz = sums[1];
  rr = bb;

  for (iter = 0; iter < MAX_ITER && rr > TOLERANCE * TOLERANCE * bb; iter++) {
    spmv<<<blocks, BLOCK>>>(d_row_ptr, d_col, d_val, d_p, d_q);
    CHECK(cudaGetLastError());

    double pq;
    CHECK(cudaMemset(d_sums, 0, sizeof(double)));
    dot<<<blocks, BLOCK>>>(d_p, d_q, d_sums);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&pq, d_sums, sizeof(double), cudaMemcpyDeviceToHost));

    const double alpha = rz / pq;
    update_solution<<<blocks, BLOCK>>>(alpha, d_p, d_q, d_x, d_r);
    CHECK(cudaGetLastError());

    CHECK(cudaMemset(d_sums, 0, sizeof(sums)));
    precondition<<<blocks, BLOCK>>>(d_dinv, d_r, d_z, &d_sums[0], &d_sums[1]);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(sums, d_sums, sizeof(sums), cudaMemcpyDeviceToHost));
    rr = sums[0];

    const double beta = sums[1] / rz;
    rz = sums[1];
    update_direction<<<blocks, BLOCK>>>(beta, d_z, d_p);
    CHECK(cudaGetLastError());

    if (iter % 20 == 0)
      printf("iteration %3d: relative residual %.3e\n", iter, sqrt(rr / bb));
  }

  CHECK(cudaMemset(d_sums, 0, sizeof(sums)));
  true_residual<<<blocks, BLOCK>>>(hx, hy, d_x, d_b, &d_sums[0], &d_sums[1]);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(sums, d_sums, sizeof(sums), cudaMemcpyDeviceToHost));
  true_rr = sums[0];
  energy = sums[1];

  CHECK(cudaMemset(d_max, 0, sizeof(*d_max)));
  discretization_error<<<blocks, BLOCK>>>(hx, hy, d_x, d_max);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&max_error, d_max, sizeof(double), cudaMemcpyDeviceToHost));

  CHECK(cudaMemcpy(x, d_x, N * sizeof(double), cudaMemcpyDeviceToHost));

  double sum = 0.0;
  for (int i = 0; i < N; i++)
    sum += x[i];

  printf("unknowns %d, nonzeros %d\n", N, nnz);
  printf("iterations %d, converged %s\n", iter,
         sqrt(true_rr / bb) < 10.0 * TOLERANCE ? "yes" : "no");
  printf("energy %.6f, mean %.6f, center %.6f\n", energy, sum / N, x[IDX(NX / 2, NY / 2)]);
  printf("max error %.3e\n", max_error);

  CHECK(cudaFree(d_x));
  CHECK(cudaFree(d_b));
  CHECK(cudaFree(d_r));
  CHECK(cudaFree(d_z));
  CHECK(cudaFree(d_p));
  CHECK(cudaFree(d_q));
  CHECK(cudaFree(d_dinv));
  CHECK(cudaFree(d_row_ptr));
  CHECK(cudaFree(d_col));
  CHECK(cudaFree(d_val));
  CHECK(cudaFree(d_sums));
  CHECK(cudaFree(d_max));
  free(x);
  free(a.row_ptr);
  free(a.col);
  free(a.val);
  return 0;
}
