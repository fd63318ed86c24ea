// Jacobi relaxation with a five-point stencil for the screened Poisson equation on a plate.

#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef NX
#define NX 40 // interior columns
#endif
#ifndef NY
#define NY 32 // interior rows
#endif

#ifdef SINGLE
#define real float
#define FABS fabsf
#define TOL 1.0e-3f
#else
#define real double
#define FABS fabs
#define TOL 1.0e-4
#endif

#define LD (NX + 2)
#define SIZE ((NX + 2) * (NY + 2))
#define IDX(i, j) ((j) * LD + (i))

#define SCREEN 0.2 // kappa^2 h^2
#define OMEGA 0.95 // damping of the update
#define MAX_ITER 400
#define CHECK_EVERY 20
#define NSOURCE 14

#define THREADS 256 // of the one-dimensional kernels
#define BLOCKS ((NX * NY + THREADS - 1) / THREADS) // of residual_kernel
#define ROW_THREADS 64
#define TILE_X 32
#define TILE_Y 8

#define CHECK(call)                                                                    \
    do {                                                                               \
        cudaError_t err_ = (call);                                                     \
        if (err_ != cudaSuccess) {                                                     \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_)); \
            exit(1);                                                                   \
        }                                                                              \
    } while (0)

static unsigned lcg_state = 12345u;

static real lcg_uniform(void)
{
    lcg_state = lcg_state * 1664525u + 1013904223u;
    return (real)(lcg_state >> 8) / (real)(1u << 24);
}

// The right-hand side (times h^2): a few sources and sinks, each one cell with its neighbours.
static void init_sources(real *f)
{
    memset(f, 0, SIZE * sizeof(real));
    for (int s = 0; s < NSOURCE; s++) {
        int i = 2 + (int)(lcg_uniform() * (NX - 2));
        int j = 2 + (int)(lcg_uniform() * (NY - 2));
        real q = 2 * lcg_uniform() - 1;
        f[IDX(i, j)] += q;
        f[IDX(i - 1, j)] += q / 4;
        f[IDX(i + 1, j)] += q / 4;
        f[IDX(i, j - 1)] += q / 4;
        f[IDX(i, j + 1)] += q / 4;
    }
}

// Zero inside; a warm profile along the lower edge, a cold one along the upper edge.
static void init_field(real *u)
{
    memset(u, 0, SIZE * sizeof(real));
    for (int i = 0; i < LD; i++) {
        real s = (real)i / (LD - 1);
        u[IDX(i, 0)] = 1 + 4 * s * (1 - s);
        u[IDX(i, NY + 1)] = -s;
    }
}

// What is left of the equation at one point.
__device__ real defect(const real *u, const real *f, int i, int j)
{
    real sum = u[IDX(i - 1, j)] + u[IDX(i + 1, j)] + u[IDX(i, j - 1)] + u[IDX(i, j + 1)];
    return f[IDX(i, j)] + sum - (real)(4 + SCREEN) * u[IDX(i, j)];
}

__device__ real warp_sum(real v)
{
    for (int offset = 16; offset > 0; offset /= 2)
        v += __shfl_down_sync(0xffffffffu, v, offset);
    return v;
}

__device__ real warp_max(real v)
{
    for (int offset = 16; offset > 0; offset /= 2)
        v = max(v, __shfl_down_sync(0xffffffffu, v, offset));
    return v;
}

__global__ void sweep(const real *__restrict__ u, const real *__restrict__ f,
                      real *__restrict__ unew)
{
    const real weight = (real)(OMEGA / (4 + SCREEN));
    const int i = 1 + blockIdx.x * blockDim.x + threadIdx.x;
    const int j = 1 + blockIdx.y * blockDim.y + threadIdx.y;

    if (i <= NX && j <= NY)
        unew[IDX(i, j)] = u[IDX(i, j)] + weight * defect(u, f, i, j);
}

// The left and the right edge are insulated: mirror the first interior column.
__global__ void mirror_edges(real *u)
{
    const int j = 1 + blockIdx.x * blockDim.x + threadIdx.x;

    if (j <= NY) {
        u[IDX(0, j)] = u[IDX(1, j)];
        u[IDX(NX + 1, j)] = u[IDX(NX, j)];
    }
}

// One pair of partial results for each block.
__global__ void residual_kernel(const real *__restrict__ u, const real *__restrict__ f,
                                real *__restrict__ block_max, real *__restrict__ block_sum)
{
    __shared__ real smax[THREADS / 32], ssum[THREADS / 32];
    const int n = blockIdx.x * blockDim.x + threadIdx.x;
    real rmax = 0;
    real rsum = 0;

    if (n < NX * NY) {
        real r = FABS(defect(u, f, 1 + n % NX, 1 + n / NX));
        rmax = r;
        rsum = r * r;
    }

    rmax = warp_max(rmax);
    rsum = warp_sum(rsum);
    if (threadIdx.x % 32 == 0) {
        smax[threadIdx.x / 32] = rmax;
        ssum[threadIdx.x / 32] = rsum;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int w = 1; w < THREADS / 32; w++) {
            rmax = max(rmax, smax[w]);
            rsum += ssum[w];
        }
        block_max[blockIdx.x] = rmax;
        block_sum[blockIdx.x] = rsum;
    }
}

// The largest defect, and the sum of the squares of all.
static void residual(const real *u, const real *f, real *d_partial, real *max_out, real *sum_out)
{
    real partial[2 * BLOCKS];

    residual_kernel<<<BLOCKS, THREADS>>>(u, f, d_partial, d_partial + BLOCKS);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(partial, d_partial, sizeof(partial), cudaMemcpyDeviceToHost));

    *max_out = 0;
    *sum_out = 0;
    for (int b = 0; b < BLOCKS; b++) {
        *max_out = fmax(*max_out, partial[b]);
        *sum_out += partial[BLOCKS + b];
    }
}

// Mean of every interior row: one block for a row.
__global__ void row_means(const real *__restrict__ u, real *__restrict__ mean)
{
    __shared__ real partial[ROW_THREADS / 32];
    const int j = 1 + blockIdx.x;
    real sum = 0;

    for (int i = 1 + threadIdx.x; i <= NX; i += blockDim.x)
        sum += u[IDX(i, j)];

    sum = warp_sum(sum);
    if (threadIdx.x % 32 == 0)
        partial[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int w = 1; w < ROW_THREADS / 32; w++)
            sum += partial[w];
        mean[j - 1] = sum / NX;
    }
}

int main(void)
{
    real *u = (real *)malloc(SIZE * sizeof(real));
    real *f = (real *)malloc(SIZE * sizeof(real));
    real mean[NY];
    real rmax = 0, rsum = 0;
    int iter = 0;

    if (!u || !f) {
        fprintf(stderr, "out of memory\n");
        return 1;
    }
    init_sources(f);
    init_field(u);

    real *d_u, *d_w, *d_f, *d_mean, *d_partial;
    CHECK(cudaMalloc(&d_u, SIZE * sizeof(real)));
    CHECK(cudaMalloc(&d_w, SIZE * sizeof(real)));
    CHECK(cudaMalloc(&d_f, SIZE * sizeof(real)));
    CHECK(cudaMalloc(&d_mean, NY * sizeof(real)));
    CHECK(cudaMalloc(&d_partial, 2 * BLOCKS * sizeof(real)));
    CHECK(cudaMemcpy(d_u, u, SIZE * sizeof(real), cudaMemcpyHostToDevice));
    // The fixed edges are needed in both.
    CHECK(cudaMemcpy(d_w, u, SIZE * sizeof(real), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(d_f, f, SIZE * sizeof(real), cudaMemcpyHostToDevice));

    const dim3 block(TILE_X, TILE_Y);
    const dim3 grid((NX + TILE_X - 1) / TILE_X, (NY + TILE_Y - 1) / TILE_Y);
    const int edge_blocks = (NY + THREADS - 1) / THREADS;

    mirror_edges<<<edge_blocks, THREADS>>>(d_u);
    while (iter < MAX_ITER) {
        // Two half-steps at a time, so that the newest field is always in u.
        for (int s = 0; s < CHECK_EVERY; s += 2) {
            sweep<<<grid, block>>>(d_u, d_f, d_w);
            mirror_edges<<<edge_blocks, THREADS>>>(d_w);
            sweep<<<grid, block>>>(d_w, d_f, d_u);
            mirror_edges<<<edge_blocks, THREADS>>>(d_u);
        }
        CHECK(cudaGetLastError());
        iter += CHECK_EVERY;

        residual(d_u, d_f, d_partial, &rmax, &rsum);
        if (iter % (3 * CHECK_EVERY) == 0)
            printf("iter %4d  max %.3e  rms %.3e\n", iter, (double)rmax,
                   sqrt((double)rsum / (NX * NY)));
        if (rmax < TOL)
            break;
    }
    row_means<<<NY, ROW_THREADS>>>(d_u, d_mean);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(mean, d_mean, NY * sizeof(real), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(u, d_u, SIZE * sizeof(real), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(d_u));
    CHECK(cudaFree(d_w));
    CHECK(cudaFree(d_f));
    CHECK(cudaFree(d_mean));
    CHECK(cudaFree(d_partial));

    double sum = 0, sum2 = 0;
    for (int j = 1; j <= NY; j++) {
        for (int i = 1; i <= NX; i++) {
            sum += u[IDX(i, j)];
            sum2 += (double)u[IDX(i, j)] * u[IDX(i, j)];
        }
    }
    printf("%s after %d sweeps, max %.2e\n", rmax < TOL ? "converged" : "NOT converged", iter,
           (double)rmax);
    printf("sum %.4f  norm %.4f  centre %.4f\n", sum, sqrt(sum2), (double)u[IDX(NX / 2, NY / 2)]);
    printf("row means");
    for (int j = 0; j < NY; j += NY / 4)
        printf(" %.4f", (double)mean[j]);
    printf("\n");

    free(u);
    free(f);
    return 0;
}
