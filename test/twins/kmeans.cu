// K-means clustering, with the sums of every cluster taken by atomics or by an array reduction.

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define NPOINTS 1400
#define NDIM 3
#define NCLUSTERS 6
#define MAX_ITERATIONS 25
#define TOLERANCE 1e-4

#define THREADS 128
#define BLOCKS ((NPOINTS + THREADS - 1) / THREADS)

#define CHECK(call)                                                                          \
    do {                                                                                     \
        cudaError_t err = (call);                                                            \
        if (err != cudaSuccess) {                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err));     \
            exit(EXIT_FAILURE);                                                              \
        }                                                                                    \
    } while (0)

enum method { ATOMICS, ARRAY_REDUCTION };

/* Everything the iteration works on; d_ arrays are on the device. */
struct problem {
    float *points, *d_points;   /* NPOINTS x NDIM */
    int *member, *d_member;     /* cluster of each point */
    float *d_nearest;           /* squared distance to it */
    float *centres, *d_centres; /* NCLUSTERS x NDIM */
    double *sums, *d_sums;      /* NCLUSTERS x NDIM */
    int *counts, *d_counts;
};

static float uniform(unsigned *seed)
{
    *seed = *seed * 1103515245u + 12345u;
    return (float)((*seed >> 8) & 0xffff) / 65536.0f;
}

/* Points around six places, as dense as they are wide. */
static void make_points(float *points)
{
    static const float place[6][NDIM] = {{1, 1, 1}, {6, 2, 1},   {3, 7, 2},
                                         {8, 8, 3}, {2, 4, 7.5}, {7, 5, 8}};
    unsigned seed = 20011u;
    for (int n = 0; n < NPOINTS; n++) {
        const int blob = n * 7 % 6 == 0 ? 3 : n % 6;
        const float width = 1.0f + 0.35f * blob;
        for (int d = 0; d < NDIM; d++) {
            /* nearly a bell curve */
            const float bell = uniform(&seed) + uniform(&seed) + uniform(&seed) - 1.5f;
            points[n * NDIM + d] = place[blob][d] + width * bell;
        }
    }
}

static __host__ __device__ inline float distance2(const float *a, const float *b)
{
    float sum = 0.0f;
    for (int d = 0; d < NDIM; d++) {
        const float diff = a[d] - b[d];
        sum += diff * diff;
    }
    return sum;
}

template <typename T>
__device__ T warp_sum(T value)
{
    for (int offset = 16; offset > 0; offset /= 2)
        value += __shfl_down_sync(0xffffffff, value, offset);
    return value;
}

/* The farthest point as a key: distance in the upper half, where the bits of a float that is not
   negative are in order, and the complement of its number in the lower. */
__global__ void farthest_kernel(const float *__restrict__ points,
                                const float *__restrict__ centres, float *__restrict__ nearest,
                                int k, unsigned long long *farthest)
{
    const int n = blockIdx.x * blockDim.x + threadIdx.x;
    if (n >= NPOINTS)
        return;
    const float dist = distance2(&points[n * NDIM], &centres[k * NDIM]);
    if (k == 0 || dist < nearest[n])
        nearest[n] = dist;
    const unsigned long long key =
        (unsigned long long)__float_as_uint(nearest[n]) << 32 | (0xffffffffu - n);
    atomicMax(farthest, key);
}

/* First centre: point 0. Each further one: the point farthest from those chosen so far. */
static void choose_centres(struct problem *pb)
{
    const float *points = pb->points;
    float *centres = pb->centres;
    unsigned long long farthest, *d_farthest;
    CHECK(cudaMalloc(&d_farthest, sizeof(farthest)));

    int chosen = 0;
    for (int k = 0; k < NCLUSTERS; k++) {
        for (int d = 0; d < NDIM; d++)
            centres[k * NDIM + d] = points[chosen * NDIM + d];
        CHECK(cudaMemcpy(&pb->d_centres[k * NDIM], &centres[k * NDIM], NDIM * sizeof(float),
                         cudaMemcpyHostToDevice));

        CHECK(cudaMemset(d_farthest, 0, sizeof(farthest)));
        farthest_kernel<<<BLOCKS, THREADS>>>(pb->d_points, pb->d_centres, pb->d_nearest, k,
                                             d_farthest);
        CHECK(cudaGetLastError());
        CHECK(cudaMemcpy(&farthest, d_farthest, sizeof(farthest), cudaMemcpyDeviceToHost));
        chosen = 0xffffffffu - (unsigned)farthest;
    }
    CHECK(cudaFree(d_farthest));

    CHECK(cudaMemset(pb->d_member, 0xff, NPOINTS * sizeof(int))); /* -1 everywhere */
}

__global__ void assign_kernel(const float *__restrict__ points, const float *__restrict__ centres,
                              float *__restrict__ nearest, int *__restrict__ member,
                              int *changed)
{
    const int n = blockIdx.x * blockDim.x + threadIdx.x;
    int moved = 0;
    if (n < NPOINTS) {
        int best = 0;
        float best_dist = FLT_MAX;
        for (int k = 0; k < NCLUSTERS; k++) {
            const float dist = distance2(&points[n * NDIM], &centres[k * NDIM]);
            if (dist < best_dist) {
                best_dist = dist;
                best = k;
            }
        }
        if (member[n] != best)
            moved = 1;
        member[n] = best;
        nearest[n] = best_dist;
    }
    moved = __syncthreads_count(moved);
    if (threadIdx.x == 0)
        atomicAdd(changed, moved);
}

/* Puts every point into the cluster of the nearest centre; returns how many have moved. */
static int assign(struct problem *pb)
{
    int changed, *d_changed;
    CHECK(cudaMalloc(&d_changed, sizeof(int)));
    CHECK(cudaMemset(d_changed, 0, sizeof(int)));
    assign_kernel<<<BLOCKS, THREADS>>>(pb->d_points, pb->d_centres, pb->d_nearest, pb->d_member,
                                       d_changed);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&changed, d_changed, sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(d_changed));
    return changed;
}

__global__ void accumulate_atomics_kernel(const float *__restrict__ points,
                                          const int *__restrict__ member, double *sums,
                                          int *counts)
{
    const int n = blockIdx.x * blockDim.x + threadIdx.x;
    if (n >= NPOINTS)
        return;
    const int k = member[n];
    for (int d = 0; d < NDIM; d++)
        atomicAdd(&sums[k * NDIM + d], (double)points[n * NDIM + d]);
    atomicAdd(&counts[k], 1);
}

/* Sums per block in shared memory first. */
__global__ void accumulate_reduction_kernel(const float *__restrict__ points,
                                            const int *__restrict__ member, double *sums,
                                            int *counts)
{
    __shared__ double block_sums[NCLUSTERS * NDIM];
    __shared__ int block_counts[NCLUSTERS];

    for (int i = threadIdx.x; i < NCLUSTERS * NDIM; i += blockDim.x)
        block_sums[i] = 0.0;
    for (int k = threadIdx.x; k < NCLUSTERS; k += blockDim.x)
        block_counts[k] = 0;
    __syncthreads();

    const int n = blockIdx.x * blockDim.x + threadIdx.x;
    if (n < NPOINTS) {
        const int k = member[n];
        for (int d = 0; d < NDIM; d++)
            atomicAdd(&block_sums[k * NDIM + d], (double)points[n * NDIM + d]);
        atomicAdd(&block_counts[k], 1);
    }
    __syncthreads();

    for (int i = threadIdx.x; i < NCLUSTERS * NDIM; i += blockDim.x)
        atomicAdd(&sums[i], block_sums[i]);
    for (int k = threadIdx.x; k < NCLUSTERS; k += blockDim.x)
        atomicAdd(&counts[k], block_counts[k]);
}

static void accumulate(struct problem *pb, enum method method)
{
    const size_t sums_bytes = NCLUSTERS * NDIM * sizeof(double);
    const size_t counts_bytes = NCLUSTERS * sizeof(int);
    CHECK(cudaMemset(pb->d_sums, 0, sums_bytes));
    CHECK(cudaMemset(pb->d_counts, 0, counts_bytes));

    if (method == ATOMICS)
        accumulate_atomics_kernel<<<BLOCKS, THREADS>>>(pb->d_points, pb->d_member, pb->d_sums,
                                                       pb->d_counts);
    else
        accumulate_reduction_kernel<<<BLOCKS, THREADS>>>(pb->d_points, pb->d_member, pb->d_sums,
                                                         pb->d_counts);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(pb->sums, pb->d_sums, sums_bytes, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(pb->counts, pb->d_counts, counts_bytes, cudaMemcpyDeviceToHost));
}

/* Centres move to the mean of their points; returns the longest way one has gone. */
static float move_centres(struct problem *pb)
{
    float *centres = pb->centres;
    float longest = 0.0f;
    for (int k = 0; k < NCLUSTERS; k++) {
        if (pb->counts[k] == 0)
            continue; /* an empty cluster stays where it is */
        float mean[NDIM];
        for (int d = 0; d < NDIM; d++)
            mean[d] = (float)(pb->sums[k * NDIM + d] / pb->counts[k]);
        longest = fmaxf(longest, sqrtf(distance2(mean, &centres[k * NDIM])));
        for (int d = 0; d < NDIM; d++)
            centres[k * NDIM + d] = mean[d];
    }
    CHECK(cudaMemcpy(pb->d_centres, centres, NCLUSTERS * NDIM * sizeof(float),
                     cudaMemcpyHostToDevice));
    return longest;
}

__global__ void inertia_kernel(const float *nearest, double *total)
{
    const int n = blockIdx.x * blockDim.x + threadIdx.x;
    const double sum = warp_sum(n < NPOINTS ? (double)nearest[n] : 0.0);
    if (threadIdx.x % 32 == 0)
        atomicAdd(total, sum);
}

static double inertia(const struct problem *pb)
{
    double sum, *d_sum;
    CHECK(cudaMalloc(&d_sum, sizeof(double)));
    CHECK(cudaMemset(d_sum, 0, sizeof(double)));
    inertia_kernel<<<BLOCKS, THREADS>>>(pb->d_nearest, d_sum);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&sum, d_sum, sizeof(double), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(d_sum));
    return sum;
}

static void cluster(struct problem *pb, enum method method)
{
    choose_centres(pb);

    int iterations = 0, second_changed = 0, changed;
    bool settled = false;
    while (!settled && iterations < MAX_ITERATIONS) {
        changed = assign(pb);
        if (iterations == 1)
            second_changed = changed;
        accumulate(pb, method);
        settled = move_centres(pb) < TOLERANCE || changed == 0;
        iterations++;
    }

    printf("%s: %d iterations, moved in the second %d, inertia %.2f\n",
           method == ATOMICS ? "atomics" : "array reduction", iterations, second_changed,
           inertia(pb));
    for (int k = 0; k < NCLUSTERS; k++)
        printf("  cluster %d: %4d points around (%.3f, %.3f, %.3f)\n", k, pb->counts[k],
               pb->centres[k * NDIM], pb->centres[k * NDIM + 1], pb->centres[k * NDIM + 2]);
}

int main(void)
{
    struct problem pb;
    pb.points = (float *)malloc(NPOINTS * NDIM * sizeof(float));
    pb.member = (int *)malloc(NPOINTS * sizeof(int));
    pb.centres = (float *)malloc(NCLUSTERS * NDIM * sizeof(float));
    pb.sums = (double *)malloc(NCLUSTERS * NDIM * sizeof(double));
    pb.counts = (int *)malloc(NCLUSTERS * sizeof(int));

    make_points(pb.points);

    CHECK(cudaMalloc(&pb.d_points, NPOINTS * NDIM * sizeof(float)));
    CHECK(cudaMalloc(&pb.d_member, NPOINTS * sizeof(int)));
    CHECK(cudaMalloc(&pb.d_nearest, NPOINTS * sizeof(float)));
    CHECK(cudaMalloc(&pb.d_centres, NCLUSTERS * NDIM * sizeof(float)));
    CHECK(cudaMalloc(&pb.d_sums, NCLUSTERS * NDIM * sizeof(double)));
    CHECK(cudaMalloc(&pb.d_counts, NCLUSTERS * sizeof(int)));
    CHECK(cudaMemcpy(pb.d_points, pb.points, NPOINTS * NDIM * sizeof(float),
                     cudaMemcpyHostToDevice));

    cluster(&pb, ATOMICS);
    cluster(&pb, ARRAY_REDUCTION);

    CHECK(cudaMemcpy(pb.member, pb.d_member, NPOINTS * sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(pb.d_points));
    CHECK(cudaFree(pb.d_member));
    CHECK(cudaFree(pb.d_nearest));
    CHECK(cudaFree(pb.d_centres));
    CHECK(cudaFree(pb.d_sums));
    CHECK(cudaFree(pb.d_counts));

    unsigned hash = 0;
    for (int n = 0; n < NPOINTS; n++)
        hash = hash * 33u + (unsigned)pb.member[n];
    printf("membership %08x\n", hash);

    free(pb.points);
    free(pb.member);
    free(pb.centres);
    free(pb.sums);
    free(pb.counts);
    return 0;
}
