// Translated by omp2cuda 0.1.0 from jacobi.c
#include <omp2cuda.h>

// Jacobi relaxation with a five-point stencil for the screened Poisson equation on a plate.

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
__device__ static inline real defect(const real *u, const real *f, int i, int j)
{
    real sum = u[IDX(i - 1, j)] + u[IDX(i + 1, j)] + u[IDX(i, j - 1)] + u[IDX(i, j + 1)];
    return f[IDX(i, j)] + sum - (real)(4 + SCREEN) * u[IDX(i, j)];
}

namespace {
struct sweep_data { real *unew; const real *u, *f; real weight; };

// jacobi.c:83: target teams distribute parallel for collapse(2)
__global__ void sweep_kernel(const __grid_constant__ sweep_data omp_data)
{
    real *__restrict__ unew = omp_data.unew;
    const real *__restrict__ u = omp_data.u, *__restrict__ f = omp_data.f;
    const auto weight = omp_data.weight;
    for (int j : omp2cuda::league::one_each_y(omp2cuda::range_closed(1, NY))) {
        for (int i : omp2cuda::league::one_each_x(omp2cuda::range_closed(1, NX))) {
            unew[IDX(i, j)] = u[IDX(i, j)] + weight * defect(u, f, i, j);
        }
    }
}
} // namespace

static void sweep(const real *__restrict__ u, const real *__restrict__ f, real *__restrict__ unew)
{
    const real weight = (real)(OMEGA / (4 + SCREEN));

    omp2cuda::target_region{"jacobi.c:83"}
        .one_each(omp2cuda::range_closed(1, NY), omp2cuda::range_closed(1, NX))
        .launch(sweep_kernel, {.unew = omp2cuda::device_ptr(unew), .u = omp2cuda::device_ptr(u),
                               .f = omp2cuda::device_ptr(f), .weight = weight});
}

// jacobi.c:94: target teams distribute parallel for
static __global__ void mirror_edges_kernel(real *u)
{
    for (int j : omp2cuda::league::one_each(omp2cuda::range_closed(1, NY))) {
        u[IDX(0, j)] = u[IDX(1, j)];
        u[IDX(NX + 1, j)] = u[IDX(NX, j)];
    }
}

// The left and the right edge are insulated: mirror the first interior column.
static void mirror_edges(real *u)
{
    omp2cuda::target_region{"jacobi.c:94"}
        .one_each(omp2cuda::range_closed(1, NY))
        .launch(mirror_edges_kernel, {omp2cuda::device_ptr(u)});
}

namespace {
struct residual_data { real *rmax, *rsum; const real *u, *f; };

// jacobi.c:107: target teams distribute parallel for collapse(2) reduction(max : rmax)
// reduction(+ : rsum)
// reduction: by the block that ends last
__global__ void residual_kernel(const __grid_constant__ residual_data omp_data,
                                const omp2cuda::league_buffer<real, real> omp_buffer)
{
    const auto rmax_result = omp_data.rmax, rsum_result = omp_data.rsum;
    const real *__restrict__ u = omp_data.u, *__restrict__ f = omp_data.f;
    real rmax = omp2cuda::op::max::identity<real>(), rsum = 0;
    for (int j : omp2cuda::league::distribute_parallel_for_y(omp2cuda::range_closed(1, NY))) {
        for (int i : omp2cuda::league::distribute_parallel_for_x(omp2cuda::range_closed(1, NX))) {
            real r = FABS(defect(u, f, i, j));
            if (r > rmax)
                rmax = r;
            rsum += r * r;
        }
    }
    omp2cuda::league::reduce(
        omp_buffer, omp2cuda::reduction(omp2cuda::op::max{}, rmax_result, rmax),
        omp2cuda::reduction(omp2cuda::op::plus{}, rsum_result, rsum));
}
} // namespace

// The largest defect, and the sum of the squares of all.
static void residual(const real *__restrict__ u, const real *__restrict__ f, real *max_out, real *sum_out)
{
    real rmax = 0;
    real rsum = 0;

    omp2cuda::target_region{"jacobi.c:107"}
        .iterations(omp2cuda::range_closed(1, NY), omp2cuda::range_closed(1, NX))
        .launch(residual_kernel, {.rmax = omp2cuda::tofrom(rmax), .rsum = omp2cuda::tofrom(rsum),
                                  .u = omp2cuda::device_ptr(u), .f = omp2cuda::device_ptr(f)});

    *max_out = rmax;
    *sum_out = rsum;
}

namespace {
struct row_means_data { real *mean; const real *u; };

// jacobi.c:125: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void row_means_kernel(const __grid_constant__ row_means_data omp_data)
{
    real *__restrict__ mean = omp_data.mean;
    const real *__restrict__ u = omp_data.u;
    for (int j : omp2cuda::league::one_team_each(omp2cuda::range_closed(1, NY))) {
        real sum = 0;
        for (int i : omp2cuda::team::parallel_for(omp2cuda::range_closed(1, NX)))
            sum += u[IDX(i, j)];
        sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
        if (omp2cuda::team::is_initial())
            mean[j - 1] = sum / NX;
    }
}
} // namespace

// Mean of every interior row: one team for a row.
static void row_means(const real *__restrict__ u, real *__restrict__ mean)
{
    omp2cuda::target_region{"jacobi.c:125"}
        .one_team_each(omp2cuda::range_closed(1, NY))
        .launch(row_means_kernel,
                {.mean = omp2cuda::from(mean, 0, NY), .u = omp2cuda::device_ptr(u)});
}

int main(void)
{
    real *u = (double *)malloc(SIZE * sizeof(real));
    real *w = (double *)malloc(SIZE * sizeof(real));
    real *f = (double *)malloc(SIZE * sizeof(real));
    real mean[NY];
    real rmax = 0, rsum = 0;
    int iter = 0;

    if (!u || !w || !f) {
        fprintf(stderr, "out of memory\n");
        return 1;
    }
    init_sources(f);
    init_field(u);
    memcpy(w, u, SIZE * sizeof(real)); // the fixed edges are needed in both

    {
        auto on_device =
            omp2cuda::target_data{"jacobi.c:152"}.tofrom(u, 0, SIZE).to(f, 0, SIZE).to(w, 0, SIZE);
        mirror_edges(u);
        while (iter < MAX_ITER) {
            // Two half-steps at a time, so that the newest field is always in u.
            for (int s = 0; s < CHECK_EVERY; s += 2) {
                sweep(u, f, w);
                mirror_edges(w);
                sweep(w, f, u);
                mirror_edges(u);
            }
            iter += CHECK_EVERY;

            residual(u, f, &rmax, &rsum);
            if (iter % (3 * CHECK_EVERY) == 0)
                printf("iter %4d  max %.3e  rms %.3e\n", iter, (double)rmax,
                       sqrt((double)rsum / (NX * NY)));
            if (rmax < TOL)
                break;
        }
        row_means(u, mean);
    }

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
    free(w);
    free(f);
    return 0;
}
