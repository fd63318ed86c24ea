// Translated by omp2cuda 0.1.0 from kmeans.c
#include <omp2cuda.h>

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

enum method { ATOMICS, ARRAY_REDUCTION };

/* Everything the iteration works on; the arrays are on the device as long as this exists. */
struct problem {
    float *points;  /* NPOINTS x NDIM */
    int *member;    /* cluster of each point */
    float *nearest; /* squared distance to it */
    float *centres; /* NCLUSTERS x NDIM */
    double *sums;   /* NCLUSTERS x NDIM */
    int *counts;
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

__host__ __device__ static inline float distance2(const float *a, const float *b)
{
    float sum = 0.0f;
    for (int d = 0; d < NDIM; d++) {
        const float diff = a[d] - b[d];
        sum += diff * diff;
    }
    return sum;
}

namespace {
struct choose_centres_farthest_nearest_data {
    float *farthest;
    const float *points, *centres;
    float *nearest;
    int k;
};

// kmeans.c:75: target teams distribute parallel for reduction(max : farthest)
// reduction: by the block that ends last
__global__ void choose_centres_farthest_nearest_kernel(
    const __grid_constant__ choose_centres_farthest_nearest_data omp_data,
    const omp2cuda::league_buffer<float> omp_buffer)
{
    const auto &[farthest_result, points, centres, nearest, k] = omp_data;
    float farthest = omp2cuda::op::max::identity<float>();
    for (int n : omp2cuda::league::distribute_parallel_for(0, NPOINTS)) {
        const float dist = distance2(&points[n * NDIM], &centres[k * NDIM]);
        if (k == 0 || dist < nearest[n])
            nearest[n] = dist;
        if (nearest[n] > farthest)
            farthest = nearest[n];
    }
    omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, farthest_result, farthest);
}

struct choose_centres_chosen_data {
    int *chosen;
    const float *nearest;
    float farthest;
};

// kmeans.c:85: target teams distribute parallel for reduction(min : chosen)
// reduction: one atomic per block
__global__ void choose_centres_chosen_kernel(
    const __grid_constant__ choose_centres_chosen_data omp_data)
{
    const auto &[chosen_result, nearest, farthest] = omp_data;
    int chosen = omp2cuda::op::min::identity<int>();
    for (int n : omp2cuda::league::distribute_parallel_for(0, NPOINTS))
        if (nearest[n] == farthest && n < chosen)
            chosen = n;
    omp2cuda::league::reduce(omp2cuda::op::min{}, chosen_result, chosen);
}
} // namespace

// kmeans.c:91: target teams distribute parallel for
static __global__ void choose_centres_member_kernel(int *member)
{
    for (int n : omp2cuda::league::one_each(0, NPOINTS))
        member[n] = -1;
}

/* First centre: point 0. Each further one: the point farthest from those chosen so far. */
static void choose_centres(struct problem *pb)
{
    float *points = pb->points, *nearest = pb->nearest, *centres = pb->centres;
    int *member = pb->member;

    int chosen = 0;
    for (int k = 0; k < NCLUSTERS; k++) {
        for (int d = 0; d < NDIM; d++)
            centres[k * NDIM + d] = points[chosen * NDIM + d];
        omp2cuda::target_update{"kmeans.c:72"}.to(centres, k * NDIM, NDIM);

        float farthest = 0.0f;
        omp2cuda::target_region{"kmeans.c:75"}.iterations(NPOINTS).launch(
            choose_centres_farthest_nearest_kernel,
            {.farthest = omp2cuda::tofrom(farthest), .points = omp2cuda::device_ptr(points),
             .centres = omp2cuda::device_ptr(centres), .nearest = omp2cuda::device_ptr(nearest),
             .k = k});

        chosen = NPOINTS;
        omp2cuda::target_region{"kmeans.c:85"}.iterations(NPOINTS).launch(
            choose_centres_chosen_kernel,
            {.chosen = omp2cuda::tofrom(chosen), .nearest = omp2cuda::device_ptr(nearest),
             .farthest = farthest});
    }

    omp2cuda::target_region{"kmeans.c:91"}.one_each(NPOINTS).launch(
        choose_centres_member_kernel, {omp2cuda::device_ptr(member)});
}

namespace {
struct assign_data {
    int *changed;
    const float *points, *centres;
    int *member;
    float *nearest;
};

// kmeans.c:104: target teams distribute parallel for reduction(+ : changed) thread_limit(128)
// reduction: one atomic per block
__global__ void __launch_bounds__(128) assign_kernel(const __grid_constant__ assign_data omp_data)
{
    const auto &[changed_result, points, centres, member, nearest] = omp_data;
    int changed = 0;
    for (int n : omp2cuda::league::distribute_parallel_for(0, NPOINTS)) {
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
            changed++;
        member[n] = best;
        nearest[n] = best_dist;
    }
    omp2cuda::league::reduce(omp2cuda::op::plus{}, changed_result, changed);
}
} // namespace

/* Puts every point into the cluster of the nearest centre; returns how many have moved. */
static int assign(struct problem *pb)
{
    const float *points = pb->points, *centres = pb->centres;
    float *nearest = pb->nearest;
    int *member = pb->member;

    int changed = 0;
    omp2cuda::target_region{"kmeans.c:104"}.thread_limit(128).iterations(NPOINTS).launch(
        assign_kernel,
        {.changed = omp2cuda::tofrom(changed), .points = omp2cuda::device_ptr(points),
         .centres = omp2cuda::device_ptr(centres), .member = omp2cuda::device_ptr(member),
         .nearest = omp2cuda::device_ptr(nearest)});
    return changed;
}

namespace {
struct accumulate_sums_counts_data {
    const int *member;
    double *sums;
    const float *points;
    int *counts;
};

// kmeans.c:137: target teams distribute parallel for
__global__ void accumulate_sums_counts_kernel(
    const __grid_constant__ accumulate_sums_counts_data omp_data)
{
    const auto &[member, sums, points, counts] = omp_data;
    for (int n : omp2cuda::league::one_each(0, NPOINTS)) {
        const int k = member[n];
        for (int d = 0; d < NDIM; d++) {
            atomicAdd(&sums[k * NDIM + d], points[n * NDIM + d]);
        }
        atomicAdd(&counts[k], 1);
    }
}

struct accumulate_sums_counts_data_2 {
    double *sums;
    int *counts;
    const int *member;
    const float *points;
};

// kmeans.c:148: target teams distribute parallel for
// reduction(+ : sums[ : NCLUSTERS * NDIM], counts[ : NCLUSTERS])
// reduction: one atomic per block
__global__ void accumulate_sums_counts_kernel_2(
    const __grid_constant__ accumulate_sums_counts_data_2 omp_data)
{
    const auto &[sums_value, counts_value, member, points] = omp_data;
    double sums[NCLUSTERS * NDIM] = {};
    int counts[NCLUSTERS] = {};
    for (int n : omp2cuda::league::distribute_parallel_for(0, NPOINTS)) {
        const int k = member[n];
        for (int d = 0; d < NDIM; d++)
            sums[k * NDIM + d] += points[n * NDIM + d];
        counts[k]++;
    }
    omp2cuda::league::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, sums_value, sums, NCLUSTERS * NDIM),
        omp2cuda::reduction(omp2cuda::op::plus{}, counts_value, counts, NCLUSTERS));
}
} // namespace

static void accumulate(struct problem *pb, enum method method)
{
    const float *points = pb->points;
    const int *member = pb->member;
    double *sums = pb->sums;
    int *counts = pb->counts;

    for (int i = 0; i < NCLUSTERS * NDIM; i++)
        sums[i] = 0.0;
    for (int k = 0; k < NCLUSTERS; k++)
        counts[k] = 0;
    omp2cuda::target_update{"kmeans.c:134"}.to(sums, 0, NCLUSTERS * NDIM).to(counts, 0, NCLUSTERS);

    if (method == ATOMICS) {
        omp2cuda::target_region{"kmeans.c:137"}.one_each(NPOINTS).launch(
            accumulate_sums_counts_kernel,
            {.member = omp2cuda::device_ptr(member), .sums = omp2cuda::device_ptr(sums),
             .points = omp2cuda::device_ptr(points), .counts = omp2cuda::device_ptr(counts)});
    } else {
        omp2cuda::target_region{"kmeans.c:148"}.iterations(NPOINTS).launch(
            accumulate_sums_counts_kernel_2,
            {.sums = omp2cuda::tofrom(sums, 0, NCLUSTERS * NDIM),
             .counts = omp2cuda::tofrom(counts, 0, NCLUSTERS),
             .member = omp2cuda::device_ptr(member), .points = omp2cuda::device_ptr(points)});
    }
    omp2cuda::target_update{"kmeans.c:157"}
        .from(sums, 0, NCLUSTERS * NDIM)
        .from(counts, 0, NCLUSTERS);
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
    omp2cuda::target_update{"kmeans.c:175"}.to(centres, 0, NCLUSTERS * NDIM);
    return longest;
}

namespace {
struct inertia_data { double *sum; const float *nearest; };

// kmeans.c:183: target teams distribute parallel for simd reduction(+ : sum)
// reduction: one atomic per block
__global__ void inertia_kernel(const __grid_constant__ inertia_data omp_data)
{
    const auto &[sum_result, nearest] = omp_data;
    double sum = 0;
    for (int n : omp2cuda::league::distribute_parallel_for(0, NPOINTS))
        sum += nearest[n];
    omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static double inertia(const struct problem *pb)
{
    const float *nearest = pb->nearest;
    double sum = 0.0;
    omp2cuda::target_region{"kmeans.c:183"}.iterations(NPOINTS).launch(
        inertia_kernel, {.sum = omp2cuda::tofrom(sum), .nearest = omp2cuda::device_ptr(nearest)});
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
    float *points = pb.points = (float *)malloc(NPOINTS * NDIM * sizeof *points);
    int *member = pb.member = (int *)malloc(NPOINTS * sizeof *member);
    float *nearest = pb.nearest = (float *)malloc(NPOINTS * sizeof *nearest);
    float *centres = pb.centres = (float *)malloc(NCLUSTERS * NDIM * sizeof *centres);
    double *sums = pb.sums = (double *)malloc(NCLUSTERS * NDIM * sizeof *sums);
    int *counts = pb.counts = (int *)malloc(NCLUSTERS * sizeof *counts);

    make_points(points);

    omp2cuda::target_enter_data{"kmeans.c:224"}
        .to(points, 0, NPOINTS * NDIM)
        .alloc(member, 0, NPOINTS)
        .alloc(nearest, 0, NPOINTS)
        .alloc(centres, 0, NCLUSTERS * NDIM)
        .alloc(sums, 0, NCLUSTERS * NDIM)
        .alloc(counts, 0, NCLUSTERS);

    cluster(&pb, ATOMICS);
    cluster(&pb, ARRAY_REDUCTION);

    omp2cuda::target_exit_data{"kmeans.c:231"}
        .from(member, 0, NPOINTS)
        .delete_(points, 0, NPOINTS * NDIM)
        .delete_(nearest, 0, NPOINTS)
        .delete_(centres, 0, NCLUSTERS * NDIM)
        .delete_(sums, 0, NCLUSTERS * NDIM)
        .delete_(counts, 0, NCLUSTERS);

    unsigned hash = 0;
    for (int n = 0; n < NPOINTS; n++)
        hash = hash * 33u + (unsigned)member[n];
    printf("membership %08x\n", hash);

    free(points);
    free(member);
    free(nearest);
    free(centres);
    free(sums);
    free(counts);
    return 0;
}
