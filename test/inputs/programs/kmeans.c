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

#pragma omp declare target
static inline float distance2(const float *a, const float *b)
{
    float sum = 0.0f;
    for (int d = 0; d < NDIM; d++) {
        const float diff = a[d] - b[d];
        sum += diff * diff;
    }
    return sum;
}
#pragma omp end declare target

/* First centre: point 0. Each further one: the point farthest from those chosen so far. */
static void choose_centres(struct problem *pb)
{
    float *points = pb->points, *nearest = pb->nearest, *centres = pb->centres;
    int *member = pb->member;

    int chosen = 0;
    for (int k = 0; k < NCLUSTERS; k++) {
        for (int d = 0; d < NDIM; d++)
            centres[k * NDIM + d] = points[chosen * NDIM + d];
#pragma omp target update to(centres[k * NDIM : NDIM])

        float farthest = 0.0f;
#pragma omp target teams distribute parallel for reduction(max : farthest) map(tofrom : farthest)
        for (int n = 0; n < NPOINTS; n++) {
            const float dist = distance2(&points[n * NDIM], &centres[k * NDIM]);
            if (k == 0 || dist < nearest[n])
                nearest[n] = dist;
            if (nearest[n] > farthest)
                farthest = nearest[n];
        }

        chosen = NPOINTS;
#pragma omp target teams distribute parallel for reduction(min : chosen) map(tofrom : chosen)
        for (int n = 0; n < NPOINTS; n++)
            if (nearest[n] == farthest && n < chosen)
                chosen = n;
    }

#pragma omp target teams distribute parallel for
    for (int n = 0; n < NPOINTS; n++)
        member[n] = -1;
}

/* Puts every point into the cluster of the nearest centre; returns how many have moved. */
static int assign(struct problem *pb)
{
    const float *points = pb->points, *centres = pb->centres;
    float *nearest = pb->nearest;
    int *member = pb->member;

    int changed = 0;
#pragma omp target teams distribute parallel for reduction(+ : changed) thread_limit(128)
    for (int n = 0; n < NPOINTS; n++) {
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
    return changed;
}

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
#pragma omp target update to(sums[0 : NCLUSTERS * NDIM], counts[0 : NCLUSTERS])

    if (method == ATOMICS) {
#pragma omp target teams distribute parallel for
        for (int n = 0; n < NPOINTS; n++) {
            const int k = member[n];
            for (int d = 0; d < NDIM; d++) {
#pragma omp atomic update
                sums[k * NDIM + d] += points[n * NDIM + d];
            }
#pragma omp atomic update
            counts[k]++;
        }
    } else {
#pragma omp target teams distribute parallel for \
    reduction(+ : sums[ : NCLUSTERS * NDIM], counts[ : NCLUSTERS])
        for (int n = 0; n < NPOINTS; n++) {
            const int k = member[n];
            for (int d = 0; d < NDIM; d++)
                sums[k * NDIM + d] += points[n * NDIM + d];
            counts[k]++;
        }
    }
#pragma omp target update from(sums[0 : NCLUSTERS * NDIM], counts[0 : NCLUSTERS])
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
#pragma omp target update to(centres[0 : NCLUSTERS * NDIM])
    return longest;
}

static double inertia(const struct problem *pb)
{
    const float *nearest = pb->nearest;
    double sum = 0.0;
#pragma omp target teams distribute parallel for simd reduction(+ : sum) map(tofrom : sum)
    for (int n = 0; n < NPOINTS; n++)
        sum += nearest[n];
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
    float *points = pb.points = malloc(NPOINTS * NDIM * sizeof *points);
    int *member = pb.member = malloc(NPOINTS * sizeof *member);
    float *nearest = pb.nearest = malloc(NPOINTS * sizeof *nearest);
    float *centres = pb.centres = malloc(NCLUSTERS * NDIM * sizeof *centres);
    double *sums = pb.sums = malloc(NCLUSTERS * NDIM * sizeof *sums);
    int *counts = pb.counts = malloc(NCLUSTERS * sizeof *counts);

    make_points(points);

#pragma omp target enter data map(to : points[0 : NPOINTS * NDIM]) \
    map(alloc : member[0 : NPOINTS], nearest[0 : NPOINTS], centres[0 : NCLUSTERS * NDIM]) \
    map(alloc : sums[0 : NCLUSTERS * NDIM], counts[0 : NCLUSTERS])

    cluster(&pb, ATOMICS);
    cluster(&pb, ARRAY_REDUCTION);

#pragma omp target exit data map(from : member[0 : NPOINTS]) \
    map(delete : points[0 : NPOINTS * NDIM], nearest[0 : NPOINTS]) \
    map(delete : centres[0 : NCLUSTERS * NDIM], sums[0 : NCLUSTERS * NDIM], counts[0 : NCLUSTERS])

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
