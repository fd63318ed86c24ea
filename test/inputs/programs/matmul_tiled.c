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
    real *a = malloc(sizeof(real) * rows * cols);
    if (!a) {
        fprintf(stderr, "cannot allocate %d x %d\n", rows, cols);
        exit(1);
    }
    return a;
}

/* c (m x n) = alpha * a (m x k) * b (k x n) + beta * c, one thread for an element */
static void gemm_plain(int m, int n, int k, real alpha, const real *restrict a,
                       const real *restrict b, real beta, real *restrict c)
{
    #pragma omp target teams distribute parallel for collapse(2) \
        map(to: a[0:m*k], b[0:k*n]) map(tofrom: c[0:m*n])
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
            real sum = 0;
            for (int l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * n + j];
            c[i * n + j] = alpha * sum + beta * c[i * n + j];
        }
    }
}

/* The same, a team for each tile of c; the tiles of a and b are staged in memory of the team. */
static void gemm_tiled(int m, int n, int k, real alpha, const real *restrict a,
                       const real *restrict b, real beta, real *restrict c)
{
    #pragma omp target teams distribute collapse(2) thread_limit(BLOCK * BLOCK) \
        map(to: a[0:m*k], b[0:k*n]) map(tofrom: c[0:m*n])
    for (int ib = 0; ib < m; ib += BLOCK) {
        for (int jb = 0; jb < n; jb += BLOCK) {
            real as[BLOCK][BLOCK];
            real bs[BLOCK][BLOCK];
            real cs[BLOCK][BLOCK];

            #pragma omp parallel for collapse(2)
            for (int i = 0; i < BLOCK; i++)
                for (int j = 0; j < BLOCK; j++)
                    cs[i][j] = 0;

            for (int kb = 0; kb < k; kb += BLOCK) {
                /* zeros beyond the edges, so that the product needs no test */
                #pragma omp parallel for collapse(2)
                for (int i = 0; i < BLOCK; i++) {
                    for (int j = 0; j < BLOCK; j++) {
                        as[i][j] = ib + i < m && kb + j < k ? a[(ib + i) * k + kb + j] : 0;
                        bs[i][j] = kb + i < k && jb + j < n ? b[(kb + i) * n + jb + j] : 0;
                    }
                }

                #pragma omp parallel for collapse(2)
                for (int i = 0; i < BLOCK; i++) {
                    for (int j = 0; j < BLOCK; j++) {
                        real sum = cs[i][j];
                        for (int l = 0; l < BLOCK; l++)
                            sum += as[i][l] * bs[l][j];
                        cs[i][j] = sum;
                    }
                }
            }

            #pragma omp parallel for collapse(2)
            for (int i = 0; i < BLOCK; i++)
                for (int j = 0; j < BLOCK; j++)
                    if (ib + i < m && jb + j < n)
                        c[(ib + i) * n + jb + j] =
                            alpha * cs[i][j] + beta * c[(ib + i) * n + jb + j];
        }
    }
}

/* at (n x m) = transpose of a (m x n), through a tile so that reads and writes are both by rows */
static void transpose(int m, int n, const real *restrict a, real *restrict at)
{
    #pragma omp target teams distribute collapse(2) thread_limit(BLOCK * BLOCK) \
        map(to: a[0:m*n]) map(from: at[0:n*m])
    for (int ib = 0; ib < m; ib += BLOCK) {
        for (int jb = 0; jb < n; jb += BLOCK) {
            real tile[BLOCK][BLOCK + 1];

            #pragma omp parallel
            {
                #pragma omp for collapse(2)
                for (int i = 0; i < BLOCK; i++)
                    for (int j = 0; j < BLOCK; j++)
                        if (ib + i < m && jb + j < n)
                            tile[i][j] = a[(ib + i) * n + jb + j];

                #pragma omp for collapse(2)
                for (int j = 0; j < BLOCK; j++)
                    for (int i = 0; i < BLOCK; i++)
                        if (ib + i < m && jb + j < n)
                            at[(jb + j) * m + ib + i] = tile[i][j];
            }
        }
    }
}

/* y = a * x, a team for a row */
static void gemv(int m, int n, const real *restrict a, const real *restrict x, real *restrict y)
{
    #pragma omp target teams distribute map(to: a[0:m*n], x[0:n]) map(from: y[0:m])
    for (int i = 0; i < m; i++) {
        real sum = 0;
        #pragma omp parallel for reduction(+: sum)
        for (int j = 0; j < n; j++)
            sum += a[i * n + j] * x[j];
        y[i] = sum;
    }
}

static real norm(int n, const real *x)
{
    real sum = 0;
    #pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n]) \
        map(tofrom: sum)
    for (int i = 0; i < n; i++)
        sum += x[i] * x[i];
    return sqrt(sum);
}

static real max_difference(int n, const real *x, const real *y)
{
    real diff = 0;
    #pragma omp target teams distribute parallel for reduction(max: diff) \
        map(to: x[0:n], y[0:n]) map(tofrom: diff)
    for (int i = 0; i < n; i++)
        diff = fmax(diff, fabs(x[i] - y[i]));
    return diff;
}

/* x = y / s */
static void scale(int n, real s, const real *restrict y, real *restrict x)
{
    #pragma omp target teams distribute parallel for simd map(to: y[0:n]) map(from: x[0:n])
    for (int i = 0; i < n; i++)
        x[i] = y[i] / s;
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

    #pragma omp target data map(to: a[0:M*N], x[0:N]) map(from: at[0:M*N]) \
        map(tofrom: g1[0:N*N], g2[0:N*N]) map(alloc: y[0:N])
    {
        /* a^T a / N with a shift of one tenth, both ways */
        transpose(M, N, a, at);
        gemm_plain(N, N, M, 1.0 / N, at, a, 0.1, g1);
        gemm_tiled(N, N, M, 1.0 / N, at, a, 0.1, g2);
        printf("plain and tiled %s\n",
               max_difference(N * N, g1, g2) < 1e-12 ? "agree" : "DIFFER");
        printf("norm of a %.4f, of the product %.4f\n", norm(M * N, a), norm(N * N, g2));

        /* power iteration */
        for (int step = 1; step <= STEPS; step++) {
            before = lambda;
            gemv(N, N, g2, x, y);
            lambda = norm(N, y);
            scale(N, lambda, y, x);
            if (step % 2 == 0) {
                #pragma omp target update from(x[0:2])
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
