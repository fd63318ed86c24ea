// Tiled and plain matrix multiplication, used to find the largest singular value of a matrix.

#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define BLOCK 16
#define THREADS 256

enum { M = 68, N = 52, STEPS = 8 };

typedef double real;

#define CHECK(call)                                                                    \
    do {                                                                               \
        cudaError_t err_ = (call);                                                     \
        if (err_ != cudaSuccess) {                                                     \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_)); \
            exit(1);                                                                   \
        }                                                                              \
    } while (0)

static unsigned long long rng = 88172645463325252ull;

static real next_random(void)
{
    rng = rng * 6364136223846793005ull + 1442695040888963407ull;
    return (real)(rng >> 40) / (real)(1 << 24);
}

static real *new_matrix(int rows, int cols)
{
    real *a = (real *)malloc(sizeof(real) * rows * cols);
    if (!a) {
        fprintf(stderr, "cannot allocate %d x %d\n", rows, cols);
        exit(1);
    }
    return a;
}

static real *new_device_matrix(int rows, int cols)
{
    real *a;
    CHECK(cudaMalloc(&a, sizeof(real) * rows * cols));
    return a;
}

static dim3 tiles(int rows, int cols)
{
    return dim3((cols + BLOCK - 1) / BLOCK, (rows + BLOCK - 1) / BLOCK);
}

/* c (m x n) = alpha * a (m x k) * b (k x n) + beta * c, one thread for an element */
__global__ void gemm_plain(int m, int n, int k, real alpha, const real *__restrict__ a,
                           const real *__restrict__ b, real beta, real *__restrict__ c)
{
    const int i = blockIdx.y * blockDim.y + threadIdx.y;
    const int j = blockIdx.x * blockDim.x + threadIdx.x;

    if (i < m && j < n) {
        real sum = 0;
        for (int l = 0; l < k; l++)
            sum += a[i * k + l] * b[l * n + j];
        c[i * n + j] = alpha * sum + beta * c[i * n + j];
    }
}

/* The same, a block for each tile of c; the tiles of a and b are staged in shared memory. */
__global__ void gemm_tiled(int m, int n, int k, real alpha, const real *__restrict__ a,
                           const real *__restrict__ b, real beta, real *__restrict__ c)
{
    __shared__ real as[BLOCK][BLOCK];
    __shared__ real bs[BLOCK][BLOCK];
    const int ib = blockIdx.y * BLOCK, i = threadIdx.y;
    const int jb = blockIdx.x * BLOCK, j = threadIdx.x;
    real sum = 0;

    for (int kb = 0; kb < k; kb += BLOCK) {
        /* zeros beyond the edges, so that the product needs no test */
        as[i][j] = ib + i < m && kb + j < k ? a[(ib + i) * k + kb + j] : 0;
        bs[i][j] = kb + i < k && jb + j < n ? b[(kb + i) * n + jb + j] : 0;
        __syncthreads();

        for (int l = 0; l < BLOCK; l++)
            sum += as[i][l] * bs[l][j];
        __syncthreads();
    }

    if (ib + i < m && jb + j < n)
        c[(ib + i) * n + jb + j] = alpha * sum + beta * c[(ib + i) * n + jb + j];
}

/* at (n x m) = transpose of a (m x n), through a tile so that reads and writes are both by rows */
__global__ void transpose(int m, int n, const real *__restrict__ a, real *__restrict__ at)
{
    __shared__ real tile[BLOCK][BLOCK + 1];
    const int ib = blockIdx.y * BLOCK;
    const int jb = blockIdx.x * BLOCK;
    const int tx = threadIdx.x, ty = threadIdx.y;

    if (ib + ty < m && jb + tx < n)
        tile[ty][tx] = a[(ib + ty) * n + jb + tx];
    __syncthreads();
    if (ib + tx < m && jb + ty < n)
        at[(jb + ty) * m + ib + tx] = tile[tx][ty];
}

/* y = a * x, a warp-sized block for a row */
__global__ void gemv(int n, const real *__restrict__ a, const real *__restrict__ x,
                     real *__restrict__ y)
{
    const int i = blockIdx.x;
    real sum = 0;

    for (int j = threadIdx.x; j < n; j += 32)
        sum += a[i * n + j] * x[j];
    for (int offset = 16; offset > 0; offset /= 2)
        sum += __shfl_down_sync(0xffffffffu, sum, offset);
    if (threadIdx.x == 0)
        y[i] = sum;
}

struct Sum {
    __device__ real operator()(real p, real q) const { return p + q; }
};

struct Max {
    __device__ real operator()(real p, real q) const { return fmax(p, q); }
};

/* Combines v over the block; thread 0 gets the result. */
template <typename Op>
__device__ real block_reduce(real v, Op op)
{
    __shared__ real part[THREADS];

    part[threadIdx.x] = v;
    __syncthreads();
    for (int half = THREADS / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            part[threadIdx.x] = op(part[threadIdx.x], part[threadIdx.x + half]);
        __syncthreads();
    }
    return part[0];
}

/* The vectors are short: one block does each of these two. */
__global__ void norm_kernel(int n, const real *__restrict__ x, real *result)
{
    real sum = 0;
    for (int i = threadIdx.x; i < n; i += THREADS)
        sum += x[i] * x[i];
    sum = block_reduce(sum, Sum());
    if (threadIdx.x == 0)
        *result = sqrt(sum);
}

__global__ void difference_kernel(int n, const real *__restrict__ x, const real *__restrict__ y,
                                  real *result)
{
    real diff = 0;
    for (int i = threadIdx.x; i < n; i += THREADS)
        diff = fmax(diff, fabs(x[i] - y[i]));
    diff = block_reduce(diff, Max());
    if (threadIdx.x == 0)
        *result = diff;
}

static real *d_result; /* one number, for the two functions below */

static real fetch_result(void)
{
    real result;
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&result, d_result, sizeof(real), cudaMemcpyDeviceToHost));
    return result;
}

static real vector_norm(int n, const real *x)
{
    norm_kernel<<<1, THREADS>>>(n, x, d_result);
    return fetch_result();
}

static real max_difference(int n, const real *x, const real *y)
{
    difference_kernel<<<1, THREADS>>>(n, x, y, d_result);
    return fetch_result();
}

/* x = y / s */
__global__ void scale(int n, real s, const real *__restrict__ y, real *__restrict__ x)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = y[i] / s;
}

int main(void)
{
    real *a = new_matrix(M, N), *at = new_matrix(N, M);
    real *g1 = new_matrix(N, N), *g2 = new_matrix(N, N);
    real *x = new_matrix(N, 1);
    real lambda = 0, before = 0;

    for (int i = 0; i < M * N; i++)
        a[i] = next_random() + (i % (N + 1) == 0 ? 2 : 0);
    for (int i = 0; i < N * N; i++)
        g1[i] = g2[i] = i / N == i % N;
    for (int i = 0; i < N; i++)
        x[i] = i == 0;

    real *d_a = new_device_matrix(M, N), *d_at = new_device_matrix(N, M);
    real *d_g1 = new_device_matrix(N, N), *d_g2 = new_device_matrix(N, N);
    real *d_x = new_device_matrix(N, 1), *d_y = new_device_matrix(N, 1);
    d_result = new_device_matrix(1, 1);
    CHECK(cudaMemcpy(d_a, a, sizeof(real) * M * N, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_g1, g1, sizeof(real) * N * N, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_g2, g2, sizeof(real) * N * N, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_x, x, sizeof(real) * N, cudaMemcpyHostToDevice));

    /* a^T a / N with a shift of one tenth, both ways */
    const dim3 block(BLOCK, BLOCK);
    transpose<<<tiles(M, N), block>>>(M, N, d_a, d_at);
    gemm_plain<<<tiles(N, N), block>>>(N, N, M, 1.0 / N, d_at, d_a, 0.1, d_g1);
    gemm_tiled<<<tiles(N, N), block>>>(N, N, M, 1.0 / N, d_at, d_a, 0.1, d_g2);
    CHECK(cudaGetLastError());
    printf("plain and tiled %s\n", max_difference(N * N, d_g1, d_g2) < 1e-12 ? "agree" : "DIFFER");
    printf("norm of a %.4f, of the product %.4f\n", vector_norm(M * N, d_a),
           vector_norm(N * N, d_g2));

    /* power iteration */
    for (int step = 1; step <= STEPS; step++) {
        before = lambda;
        gemv<<<N, 32>>>(N, d_g2, d_x, d_y);
        lambda = vector_norm(N, d_y);
        scale<<<(N + THREADS - 1) / THREADS, THREADS>>>(N, lambda, d_y, d_x);
        CHECK(cudaGetLastError());
        if (step % 2 == 0) {
            CHECK(cudaMemcpy(x, d_x, sizeof(real) * 2, cudaMemcpyDeviceToHost));
            printf("step %2d: lambda %.5f, x %.4f %.4f\n", step, lambda, x[0], x[1]);
        }
    }

    CHECK(cudaMemcpy(at, d_at, sizeof(real) * M * N, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(g2, d_g2, sizeof(real) * N * N, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(d_a));
    CHECK(cudaFree(d_at));
    CHECK(cudaFree(d_g1));
    CHECK(cudaFree(d_g2));
    CHECK(cudaFree(d_x));
    CHECK(cudaFree(d_y));
    CHECK(cudaFree(d_result));

    printf("largest singular value %.4f (%s)\n", sqrt((lambda - 0.1) * N),
           fabs(lambda - before) < 1e-6 * lambda ? "converged" : "NOT converged");

    /* a few entries again, on the host */
    int wrong = 0;
    for (int i = 0; i < N; i += 5) {
        int j = (7 * i + 3) % N;
        real sum = 0;
        for (int l = 0; l < M; l++)
            sum += a[l * N + i] * a[l * N + j];
        wrong += fabs(sum / N + (i == j ? 0.1 : 0) - g2[i * N + j]) > 1e-10;
        wrong += at[i * M + j] != a[j * N + i];
    }
    printf("%d entries wrong, corner %.4f %.4f\n", wrong, g2[0], g2[N * N - 1]);

    free(a);
    free(at);
    free(g1);
    free(g2);
    free(x);
    return wrong != 0;
}
