// LU factorisation, pivoted step by step or blocked without pivots, with triangular solves.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 64, B = 16, NRHS = 5 };

#define A(i, j) a[(i) * N + (j)]
#define LU(i, j) lu[(i) * N + (j)]
#define X(i, r) x[(i) * NRHS + (r)]

#define CHECK(call)                                                                     \
  do {                                                                                  \
    cudaError_t err = (call);                                                           \
    if (err != cudaSuccess) {                                                           \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err));      \
      exit(EXIT_FAILURE);                                                               \
    }                                                                                   \
  } while (0)

enum { THREADS = 128 };

static int blocks_for(int n) { return (n + THREADS - 1) / THREADS; }

/* ---- pivoted, column by column ---- */

struct pivot {
  double size;
  int row;
};

static __device__ inline void keep_larger(struct pivot *best, const struct pivot *other)
{
  if (other->size > best->size)
    *best = *other;
}

/* One block. */
__global__ void find_pivot_kernel(const double *a, int k, struct pivot *result)
{
  __shared__ struct pivot warp_best[THREADS / 32];

  struct pivot best = {0.0, -1};
  for (int i = k + threadIdx.x; i < N; i += blockDim.x) {
    const struct pivot candidate = {fabs(A(i, k)), i};
    keep_larger(&best, &candidate);
  }
  for (int offset = 16; offset > 0; offset /= 2) {
    const struct pivot other = {__shfl_down_sync(0xffffffff, best.size, offset),
                                __shfl_down_sync(0xffffffff, best.row, offset)};
    keep_larger(&best, &other);
  }
  if (threadIdx.x % 32 == 0)
    warp_best[threadIdx.x / 32] = best;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int w = 1; w < THREADS / 32; w++)
      keep_larger(&best, &warp_best[w]);
    *result = best;
  }
}

__global__ void swap_rows_kernel(double *a, int k, int p)
{
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (j >= N)
    return;
  const double other = A(p, j);
  A(p, j) = A(k, j);
  A(k, j) = other;
}

__global__ void scale_column_kernel(double *a, int k)
{
  const int i = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    A(i, k) /= A(k, k);
}

__global__ void eliminate_kernel(double *a, int k)
{
  const int i = k + 1 + blockIdx.y * blockDim.y + threadIdx.y;
  const int j = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N && j < N)
    A(i, j) -= A(i, k) * A(k, j);
}

/* Returns the number of rows exchanged, or -1 for a singular matrix. */
static int lu_pivoted(double *d_a, int *perm)
{
  int exchanges = 0;
  struct pivot *d_best;
  CHECK(cudaMalloc(&d_best, sizeof(struct pivot)));

  for (int k = 0; k < N; k++) {
    struct pivot best;
    find_pivot_kernel<<<1, THREADS>>>(d_a, k, d_best);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&best, d_best, sizeof(best), cudaMemcpyDeviceToHost));
    if (best.row < 0) {
      exchanges = -1;
      break;
    }

    const int p = best.row;
    perm[k] = p;
    if (p != k) {
      exchanges++;
      swap_rows_kernel<<<blocks_for(N), THREADS>>>(d_a, k, p);
      CHECK(cudaGetLastError());
    }

    const int rest = N - k - 1;
    if (rest == 0)
      break;
    scale_column_kernel<<<blocks_for(rest), THREADS>>>(d_a, k);
    CHECK(cudaGetLastError());

    const dim3 block(16, 16);
    const dim3 grid((rest + block.x - 1) / block.x, (rest + block.y - 1) / block.y);
    eliminate_kernel<<<grid, block>>>(d_a, k);
    CHECK(cudaGetLastError());
  }
  CHECK(cudaFree(d_best));
  return exchanges;
}

__global__ void forward_column_kernel(const double *__restrict__ lu, double *x, int k)
{
  const int i = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    x[i] -= LU(i, k) * x[k];
}

__global__ void divide_kernel(const double *__restrict__ lu, double *x, int k)
{
  x[k] /= LU(k, k);
}

__global__ void backward_column_kernel(const double *__restrict__ lu, double *x, int k)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < k)
    x[i] -= LU(i, k) * x[k];
}

/* One right-hand side, a kernel for every column: forward, then backward. */
static void solve_by_columns(const double *d_lu, double *d_x)
{
  for (int k = 0; k < N - 1; k++) {
    forward_column_kernel<<<blocks_for(N - k - 1), THREADS>>>(d_lu, d_x, k);
    CHECK(cudaGetLastError());
  }

  for (int k = N - 1; k >= 0; k--) {
    divide_kernel<<<1, 1>>>(d_lu, d_x, k);
    CHECK(cudaGetLastError());
    if (k > 0) {
      backward_column_kernel<<<blocks_for(k), THREADS>>>(d_lu, d_x, k);
      CHECK(cudaGetLastError());
    }
  }
}

/* ---- blocked, for diagonally dominant matrices ---- */

/* The block on the diagonal is factorised by one thread block. */
__global__ void factor_diagonal_kernel(double *a, int kb)
{
  __shared__ double d[B][B];
  const int i = threadIdx.y, j = threadIdx.x;

  d[i][j] = A(kb + i, kb + j);
  __syncthreads();

  for (int k = 0; k < B - 1; k++) {
    if (i > k && j == k)
      d[i][k] /= d[k][k];
    __syncthreads();
    if (i > k && j > k)
      d[i][j] -= d[i][k] * d[k][j];
    __syncthreads();
  }

  A(kb + i, kb + j) = d[i][j];
}

/* Blocks right of the diagonal become U, blocks below it L. */
__global__ void solve_upper_panel_kernel(double *a, int kb)
{
  const int j = kb + B + blockIdx.x * blockDim.x + threadIdx.x;
  if (j >= N)
    return;
  for (int k = 0; k < B; k++) {
    const double top = A(kb + k, j);
    for (int i = k + 1; i < B; i++)
      A(kb + i, j) -= A(kb + i, kb + k) * top;
  }
}

__global__ void solve_lower_panel_kernel(double *a, int kb)
{
  const int i = kb + B + blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= N)
    return;
  for (int k = 0; k < B; k++) {
    double sum = A(i, kb + k);
    for (int m = 0; m < k; m++)
      sum -= A(i, kb + m) * A(kb + m, kb + k);
    A(i, kb + k) = sum / A(kb + k, kb + k);
  }
}

__global__ void update_trailing_kernel(double *a, int kb)
{
  __shared__ double left[B][B], top[B][B];
  const int ib = kb + B + blockIdx.y * B, jb = kb + B + blockIdx.x * B;
  const int i = threadIdx.y, j = threadIdx.x;

  left[i][j] = A(ib + i, kb + j);
  top[i][j] = A(kb + i, jb + j);
  __syncthreads();

  double sum = 0.0;
  for (int k = 0; k < B; k++)
    sum += left[i][k] * top[k][j];
  A(ib + i, jb + j) -= sum;
}

static void lu_blocked(double *d_a)
{
  const dim3 block(B, B);
  for (int kb = 0; kb < N; kb += B) {
    factor_diagonal_kernel<<<1, block>>>(d_a, kb);
    CHECK(cudaGetLastError());
    const int rest = N - kb - B;
    if (rest > 0) {
      solve_upper_panel_kernel<<<blocks_for(rest), THREADS>>>(d_a, kb);
      CHECK(cudaGetLastError());
      solve_lower_panel_kernel<<<blocks_for(rest), THREADS>>>(d_a, kb);
      CHECK(cudaGetLastError());
      update_trailing_kernel<<<dim3(rest / B, rest / B), block>>>(d_a, kb);
      CHECK(cudaGetLastError());
    }
  }
}

/* Many right-hand sides, a block of N threads for each. */
__global__ void solve_by_blocks_kernel(const double *__restrict__ lu, double *__restrict__ x)
{
  __shared__ double y[N];
  const int r = blockIdx.x, i = threadIdx.x;

  y[i] = X(i, r);
  __syncthreads();

  for (int k = 0; k < N - 1; k++) {
    if (i > k)
      y[i] -= LU(i, k) * y[k];
    __syncthreads();
  }

  for (int k = N - 1; k >= 0; k--) {
    if (i == k)
      y[k] /= LU(k, k);
    __syncthreads();
    if (i < k)
      y[i] -= LU(i, k) * y[k];
    __syncthreads();
  }

  X(i, r) = y[i];
}

static void solve_by_blocks(const double *d_lu, double *d_x)
{
  solve_by_blocks_kernel<<<NRHS, N>>>(d_lu, d_x);
  CHECK(cudaGetLastError());
}

/* ---- checks ---- */

/* Largest component of a x - b of every row, over all right-hand sides. */
__global__ void residual_kernel(const double *__restrict__ a, const double *__restrict__ x,
                                const double *__restrict__ b, double *__restrict__ row_worst)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= N)
    return;
  double worst = 0.0;
  for (int r = 0; r < NRHS; r++) {
    double sum = -b[i * NRHS + r];
    for (int k = 0; k < N; k++)
      sum += A(i, k) * X(k, r);
    worst = fmax(worst, fabs(sum));
  }
  row_worst[i] = worst;
}

static double residual(const double *a, const double *x, const double *b)
{
  double row_worst[N];
  double *d_a, *d_x, *d_b, *d_row_worst;
  CHECK(cudaMalloc(&d_a, N * N * sizeof(double)));
  CHECK(cudaMalloc(&d_x, N * NRHS * sizeof(double)));
  CHECK(cudaMalloc(&d_b, N * NRHS * sizeof(double)));
  CHECK(cudaMalloc(&d_row_worst, sizeof(row_worst)));
  CHECK(cudaMemcpy(d_a, a, N * N * sizeof(double), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_x, x, N * NRHS * sizeof(double), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_b, b, N * NRHS * sizeof(double), cudaMemcpyHostToDevice));

  residual_kernel<<<blocks_for(N), THREADS>>>(d_a, d_x, d_b, d_row_worst);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(row_worst, d_row_worst, sizeof(row_worst), cudaMemcpyDeviceToHost));

  CHECK(cudaFree(d_a));
  CHECK(cudaFree(d_x));
  CHECK(cudaFree(d_b));
  CHECK(cudaFree(d_row_worst));
  double worst = 0.0;
  for (int i = 0; i < N; i++)
    worst = fmax(worst, row_worst[i]);
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

  double *d_shuffled, *d_y;
  CHECK(cudaMalloc(&d_shuffled, sizeof(shuffled)));
  CHECK(cudaMalloc(&d_y, sizeof(y)));
  CHECK(cudaMemcpy(d_shuffled, shuffled, sizeof(shuffled), cudaMemcpyHostToDevice));
  const int exchanges = lu_pivoted(d_shuffled, perm);
  for (int k = 0; k < N; k++) {
    const double other = y[perm[k]];
    y[perm[k]] = y[k];
    y[k] = other;
  }
  CHECK(cudaMemcpy(d_y, y, sizeof(y), cudaMemcpyHostToDevice));
  solve_by_columns(d_shuffled, d_y);
  CHECK(cudaMemcpy(y, d_y, sizeof(y), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(shuffled, d_shuffled, sizeof(shuffled), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_shuffled));
  CHECK(cudaFree(d_y));

  double *d_blocked, *d_x;
  CHECK(cudaMalloc(&d_blocked, sizeof(blocked)));
  CHECK(cudaMalloc(&d_x, sizeof(x)));
  CHECK(cudaMemcpy(d_blocked, a, sizeof(a), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_x, b, sizeof(b), cudaMemcpyHostToDevice));
  lu_blocked(d_blocked);
  solve_by_blocks(d_blocked, d_x);
  CHECK(cudaMemcpy(blocked, d_blocked, sizeof(blocked), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(x, d_x, sizeof(x), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_blocked));
  CHECK(cudaFree(d_x));

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
