// Translated by omp2cuda 0.1.0 from matmul_tiled.c
#include <omp2cuda.h>

// Tiled and plain matrix multiplication, used to find the largest singular value of a matrix.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define BLOCK 16

enum { M = 68, N = 52, STEPS = 8 };

typedef double real;

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

namespace {
struct gemm_plain_data {
    const real *a, *b;
    real *c;
    int m, k, n;
    real alpha, beta;
};

// matmul_tiled.c:35: target teams distribute parallel for collapse(2)
__global__ void gemm_plain_kernel(const __grid_constant__ gemm_plain_data omp_data)
{
    const real *__restrict__ a = omp_data.a, *__restrict__ b = omp_data.b;
    real *__restrict__ c = omp_data.c;
    const auto m = omp_data.m, k = omp_data.k, n = omp_data.n;
    const auto alpha = omp_data.alpha, beta = omp_data.beta;
    for (int i : omp2cuda::league::one_each_y(0, m)) {
        for (int j : omp2cuda::league::one_each_x(0, n)) {
            real sum = 0;
            for (int l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * n + j];
            c[i * n + j] = alpha * sum + beta * c[i * n + j];
        }
    }
}
} // namespace

/* c (m x n) = alpha * a (m x k) * b (k x n) + beta * c, one thread for an element */
static void gemm_plain(int m, int n, int k, real alpha, const real *__restrict__ a,
                       const real *__restrict__ b, real beta, real *__restrict__ c)
{
    omp2cuda::target_region{"matmul_tiled.c:35"}.one_each(m, n).launch(
        gemm_plain_kernel,
        {.a = omp2cuda::to(a, 0, m * k), .b = omp2cuda::to(b, 0, k * n),
         .c = omp2cuda::tofrom(c, 0, m * n), .m = m, .k = k, .n = n, .alpha = alpha, .beta = beta});
}

namespace {
struct gemm_tiled_data {
    const real *a, *b;
    real *c;
    int m, k, n;
    real alpha, beta;
};

// matmul_tiled.c:51: target teams distribute collapse(2) thread_limit(BLOCK * BLOCK)
__global__ void __launch_bounds__(BLOCK * BLOCK)
    gemm_tiled_kernel(const __grid_constant__ gemm_tiled_data omp_data)
{
    const real *__restrict__ a = omp_data.a, *__restrict__ b = omp_data.b;
    real *__restrict__ c = omp_data.c;
    const auto m = omp_data.m, k = omp_data.k, n = omp_data.n;
    const auto alpha = omp_data.alpha, beta = omp_data.beta;
    for (auto [ib, jb] : omp2cuda::league::one_team_each(
             omp2cuda::nest(omp2cuda::range(0, m, BLOCK), omp2cuda::range(0, n, BLOCK)))) {
        __shared__ real as[BLOCK][BLOCK];
        __shared__ real bs[BLOCK][BLOCK];
        __shared__ real cs[BLOCK][BLOCK];

        for (auto [i, j] : omp2cuda::team::parallel_for(omp2cuda::nest(BLOCK, BLOCK)))
            cs[i][j] = 0;
        omp2cuda::team::sync();

        for (int kb = 0; kb < k; kb += BLOCK) {
            /* zeros beyond the edges, so that the product needs no test */
            for (auto [i, j] : omp2cuda::team::parallel_for(omp2cuda::nest(BLOCK, BLOCK))) {
                as[i][j] = ib + i < m && kb + j < k ? a[(ib + i) * k + kb + j] : 0;
                bs[i][j] = kb + i < k && jb + j < n ? b[(kb + i) * n + jb + j] : 0;
            }
            omp2cuda::team::sync();

            for (auto [i, j] : omp2cuda::team::parallel_for(omp2cuda::nest(BLOCK, BLOCK))) {
                real sum = cs[i][j];
                for (int l = 0; l < BLOCK; l++)
                    sum += as[i][l] * bs[l][j];
                cs[i][j] = sum;
            }
            omp2cuda::team::sync();
        }

        for (auto [i, j] : omp2cuda::team::parallel_for(omp2cuda::nest(BLOCK, BLOCK)))
            if (ib + i < m && jb + j < n)
                c[(ib + i) * n + jb + j] =
                    alpha * cs[i][j] + beta * c[(ib + i) * n + jb + j];
    }
}
} // namespace

/* The same, a team for each tile of c; the tiles of a and b are staged in memory of the team. */
static void gemm_tiled(int m, int n, int k, real alpha, const real *__restrict__ a,
                       const real *__restrict__ b, real beta, real *__restrict__ c)
{
    omp2cuda::target_region{"matmul_tiled.c:51"}
        .thread_limit(BLOCK * BLOCK)
        .one_team_each(omp2cuda::nest(omp2cuda::range(0, m, BLOCK), omp2cuda::range(0, n, BLOCK)))
        .launch(gemm_tiled_kernel, {.a = omp2cuda::to(a, 0, m * k), .b = omp2cuda::to(b, 0, k * n),
                                    .c = omp2cuda::tofrom(c, 0, m * n), .m = m, .k = k, .n = n,
                                    .alpha = alpha, .beta = beta});
}

namespace {
struct transpose_data { const real *a; real *at; int m, n; };

// matmul_tiled.c:98: target teams distribute collapse(2) thread_limit(BLOCK * BLOCK)
__global__ void __launch_bounds__(BLOCK * BLOCK)
    transpose_kernel(const __grid_constant__ transpose_data omp_data)
{
    const real *__restrict__ a = omp_data.a;
    real *__restrict__ at = omp_data.at;
    const auto m = omp_data.m, n = omp_data.n;
    for (auto [ib, jb] : omp2cuda::league::one_team_each(
             omp2cuda::nest(omp2cuda::range(0, m, BLOCK), omp2cuda::range(0, n, BLOCK)))) {
        __shared__ real tile[BLOCK][BLOCK + 1];

        {
            for (auto [i, j] : omp2cuda::team::parallel_for(omp2cuda::nest(BLOCK, BLOCK)))
                if (ib + i < m && jb + j < n)
                    tile[i][j] = a[(ib + i) * n + jb + j];
            omp2cuda::team::sync();

            for (auto [j, i] : omp2cuda::team::parallel_for(omp2cuda::nest(BLOCK, BLOCK)))
                if (ib + i < m && jb + j < n)
                    at[(jb + j) * m + ib + i] = tile[i][j];
        }
    }
}
} // namespace

/* at (n x m) = transpose of a (m x n), through a tile so that reads and writes are both by rows */
static void transpose(int m, int n, const real *__restrict__ a, real *__restrict__ at)
{
    omp2cuda::target_region{"matmul_tiled.c:98"}
        .thread_limit(BLOCK * BLOCK)
        .one_team_each(omp2cuda::nest(omp2cuda::range(0, m, BLOCK), omp2cuda::range(0, n, BLOCK)))
        .launch(transpose_kernel, {.a = omp2cuda::to(a, 0, m * n),
                                   .at = omp2cuda::from(at, 0, n * m), .m = m, .n = n});
}

namespace {
struct gemv_data { const real *a, *x; real *y; int m, n; };

// matmul_tiled.c:125: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void gemv_kernel(const __grid_constant__ gemv_data omp_data)
{
    const real *__restrict__ a = omp_data.a, *__restrict__ x = omp_data.x;
    real *__restrict__ y = omp_data.y;
    const auto m = omp_data.m, n = omp_data.n;
    for (int i : omp2cuda::league::one_team_each(0, m)) {
        real sum = 0;
        for (int j : omp2cuda::team::parallel_for(0, n))
            sum += a[i * n + j] * x[j];
        sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
        if (omp2cuda::team::is_initial())
            y[i] = sum;
    }
}
} // namespace

/* y = a * x, a team for a row */
static void gemv(int m, int n, const real *__restrict__ a, const real *__restrict__ x, real *__restrict__ y)
{
    omp2cuda::target_region{"matmul_tiled.c:125"}.one_team_each(m).launch(
        gemv_kernel, {.a = omp2cuda::to(a, 0, m * n), .x = omp2cuda::to(x, 0, n),
                      .y = omp2cuda::from(y, 0, m), .m = m, .n = n});
}

namespace {
struct norm_data { real *sum; const real *x; int n; };

// matmul_tiled.c:138: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void norm_kernel(const __grid_constant__ norm_data omp_data)
{
    const auto &[sum_result, x, n] = omp_data;
    real sum = 0;
    for (int i : omp2cuda::league::distribute_parallel_for(0, n))
        sum += x[i] * x[i];
    omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static real norm_(int n, const real *x)
{
    real sum = 0;
    omp2cuda::target_region{"matmul_tiled.c:138"}.iterations(n).launch(
        norm_kernel, {.sum = omp2cuda::tofrom(sum), .x = omp2cuda::to(x, 0, n), .n = n});
    return sqrt(sum);
}

namespace {
struct max_difference_data { real *diff; const real *x, *y; int n; };

// matmul_tiled.c:148: target teams distribute parallel for reduction(max: diff)
// reduction: by the block that ends last
__global__ void max_difference_kernel(const __grid_constant__ max_difference_data omp_data,
                                      const omp2cuda::league_buffer<real> omp_buffer)
{
    const auto &[diff_result, x, y, n] = omp_data;
    real diff = omp2cuda::op::max::identity<real>();
    for (int i : omp2cuda::league::distribute_parallel_for(0, n))
        diff = fmax(diff, fabs(x[i] - y[i]));
    omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, diff_result, diff);
}
} // namespace

static real max_difference(int n, const real *x, const real *y)
{
    real diff = 0;
    omp2cuda::target_region{"matmul_tiled.c:148"}.iterations(n).launch(
        max_difference_kernel, {.diff = omp2cuda::tofrom(diff), .x = omp2cuda::to(x, 0, n),
                                .y = omp2cuda::to(y, 0, n), .n = n});
    return diff;
}

namespace {
struct scale_data { const real *y; real *x; int n; real s; };

// matmul_tiled.c:158: target teams distribute parallel for simd
__global__ void scale_kernel(const __grid_constant__ scale_data omp_data)
{
    const real *__restrict__ y = omp_data.y;
    real *__restrict__ x = omp_data.x;
    const auto n = omp_data.n;
    const auto s = omp_data.s;
    for (int i : omp2cuda::league::one_each(0, n))
        x[i] = y[i] / s;
}
} // namespace

/* x = y / s */
static void scale(int n, real s, const real *__restrict__ y, real *__restrict__ x)
{
    omp2cuda::target_region{"matmul_tiled.c:158"}.one_each(n).launch(
        scale_kernel, {.y = omp2cuda::to(y, 0, n), .x = omp2cuda::from(x, 0, n), .n = n, .s = s});
}

int main(void)
{
    real *a = new_matrix(M, N), *at = new_matrix(N, M);
    real *g1 = new_matrix(N, N), *g2 = new_matrix(N, N);
    real *x = new_matrix(N, 1), *y = new_matrix(N, 1);
    real lambda = 0, before = 0;

    for (int i = 0; i < M * N; i++)
        a[i] = next_random() + (i % (N + 1) == 0 ? 2 : 0);
    for (int i = 0; i < N * N; i++)
        g1[i] = g2[i] = i / N == i % N;
    for (int i = 0; i < N; i++)
        x[i] = i == 0;

    {
        auto on_device =
            omp2cuda::target_data{"matmul_tiled.c:177"}
                .to(a, 0, M * N)
                .to(x, 0, N)
                .from(at, 0, M * N)
                .tofrom(g1, 0, N * N)
                .tofrom(g2, 0, N * N)
                .alloc(y, 0, N);
        /* a^T a / N with a shift of one tenth, both ways */
        transpose(M, N, a, at);
        gemm_plain(N, N, M, 1.0 / N, at, a, 0.1, g1);
        gemm_tiled(N, N, M, 1.0 / N, at, a, 0.1, g2);
        printf("plain and tiled %s\n",
               max_difference(N * N, g1, g2) < 1e-12 ? "agree" : "DIFFER");
        printf("norm of a %.4f, of the product %.4f\n", norm_(M * N, a), norm_(N * N, g2));

        /* power iteration */
        for (int step = 1; step <= STEPS; step++) {
            before = lambda;
            gemv(N, N, g2, x, y);
            lambda = norm_(N, y);
            scale(N, lambda, y, x);
            if (step % 2 == 0) {
                omp2cuda::target_update{"matmul_tiled.c:195"}.from(x, 0, 2);
                printf("step %2d: lambda %.5f, x %.4f %.4f\n", step, lambda, x[0], x[1]);
            }
        }
    }

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
    free(y);
    return wrong != 0;
}
