// Jacobi-preconditioned conjugate gradients for a 2-D reaction-diffusion problem (CSR matrix).
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NX 30 /* interior points per direction; the boundary is u = 0 */
#define NY 26
#define N (NX * NY)
#define MAX_NNZ (5 * N)
#define MAX_ITER 200
#define TOLERANCE 1.0e-9

#define IDX(i, j) ((j) * NX + (i))

typedef struct {
  int *row_ptr;
  int *col;
  double *val;
} CsrMatrix;

#pragma omp declare target
static const double pi = 3.14159265358979323846;

static double reaction(double x, double y)
{
  return 40.0 * x * x + 15.0 * y;
}

static double exact_solution(double x, double y)
{
  return sin(pi * x) * y * (1.0 - y) * exp(x);
}

/* -laplace(u) + reaction * u for the solution above */
static double source(double x, double y)
{
  double s = sin(pi * x), c = cos(pi * x), e = exp(x);
  double uxx = y * (1.0 - y) * e * ((1.0 - pi * pi) * s + 2.0 * pi * c);
  double uyy = -2.0 * s * e;
  return -uxx - uyy + reaction(x, y) * exact_solution(x, y);
}
#pragma omp end declare target

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

static double *new_vector(void)
{
  return (double *)malloc(N * sizeof(double));
}

int main(void)
{
  const double hx = 1.0 / (NX + 1), hy = 1.0 / (NY + 1);
  CsrMatrix a = build_matrix(hx, hy);
  const int nnz = a.row_ptr[N];
  const int *row_ptr = a.row_ptr, *col = a.col;
  const double *val = a.val;

  double *x = new_vector();     /* solution */
  double *b = new_vector();     /* right-hand side */
  double *r = new_vector();     /* residual */
  double *z = new_vector();     /* preconditioned residual */
  double *p = new_vector();     /* search direction */
  double *q = new_vector();     /* A p */
  double *dinv = new_vector();  /* inverse of the diagonal */

  int iter;
  double bb = 0.0, rr = 0.0, rz = 0.0;
  double true_rr = 0.0, max_error = 0.0, energy = 0.0;

  #pragma omp target data map(to: row_ptr[0:N + 1], col[0:nnz], val[0:nnz]) \
      map(alloc: b[0:N], r[0:N], z[0:N], p[0:N], q[0:N], dinv[0:N]) map(from: x[0:N])
  {
    /* right-hand side */
    #pragma omp target teams distribute parallel for collapse(2)
    for (int j = 0; j < NY; j++)
      for (int i = 0; i < NX; i++)
        b[IDX(i, j)] = source((i + 1) * hx, (j + 1) * hy);

    /* Jacobi preconditioner */
    #pragma omp target teams distribute parallel for
    for (int row = 0; row < N; row++)
      for (int k = row_ptr[row]; k < row_ptr[row + 1]; k++)
        if (col[k] == row)
          dinv[row] = 1.0 / val[k];

    /* x = 0, so r = b */
    #pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++) {
      x[i] = 0.0;
      r[i] = b[i];
      z[i] = dinv[i] * b[i];
      p[i] = z[i];
    }

    #pragma omp target teams distribute parallel for reduction(+: bb, rz)
    for (int i = 0; i < N; i++) {
      bb += b[i] * b[i];
      rz += r[i] * z[i];
    }
    rr = bb;

    for (iter = 0; iter < MAX_ITER && rr > TOLERANCE * TOLERANCE * bb; iter++) {
      /* q = A p */
      #pragma omp target teams distribute parallel for
      for (int row = 0; row < N; row++) {
        double sum = 0.0;
        for (int k = row_ptr[row]; k < row_ptr[row + 1]; k++)
          sum += val[k] * p[col[k]];
        q[row] = sum;
      }

      double pq = 0.0;
      #pragma omp target teams distribute parallel for map(tofrom: pq) reduction(+: pq)
      for (int i = 0; i < N; i++)
        pq += p[i] * q[i];

      const double alpha = rz / pq;
      #pragma omp target teams distribute parallel for simd
      for (int i = 0; i < N; i++) {
        x[i] += alpha * p[i];
        r[i] -= alpha * q[i];
      }

      /* apply the preconditioner and take both inner products of the new residual */
      double rz_new = 0.0;
      rr = 0.0;
      #pragma omp target teams distribute parallel for map(tofrom: rr, rz_new) \
          reduction(+: rr, rz_new)
      for (int i = 0; i < N; i++) {
        z[i] = dinv[i] * r[i];
        rr += r[i] * r[i];
        rz_new += r[i] * z[i];
      }

      const double beta = rz_new / rz;
      rz = rz_new;
      #pragma omp target teams distribute parallel for simd
      for (int i = 0; i < N; i++)
        p[i] = z[i] + beta * p[i];

      if (iter % 20 == 0)
        printf("iteration %3d: relative residual %.3e\n", iter, sqrt(rr / bb));
    }

    /* true residual, matrix-free this time */
    const double cx = 1.0 / (hx * hx), cy = 1.0 / (hy * hy);
    #pragma omp target teams distribute parallel for collapse(2) reduction(+: true_rr, energy)
    for (int j = 0; j < NY; j++) {
      for (int i = 0; i < NX; i++) {
        const double u = x[IDX(i, j)];
        const double west = (i > 0) ? x[IDX(i - 1, j)] : 0.0;
        const double east = (i < NX - 1) ? x[IDX(i + 1, j)] : 0.0;
        const double south = (j > 0) ? x[IDX(i, j - 1)] : 0.0;
        const double north = (j < NY - 1) ? x[IDX(i, j + 1)] : 0.0;
        const double au = cx * (2.0 * u - west - east) + cy * (2.0 * u - south - north) +
                          reaction((i + 1) * hx, (j + 1) * hy) * u;
        const double d = b[IDX(i, j)] - au;
        true_rr += d * d;
        energy += u * au * hx * hy;
      }
    }

    /* discretization error */
    #pragma omp target teams distribute parallel for collapse(2) reduction(max: max_error)
    for (int j = 0; j < NY; j++)
      for (int i = 0; i < NX; i++)
        max_error = fmax(max_error,
                         fabs(x[IDX(i, j)] - exact_solution((i + 1) * hx, (j + 1) * hy)));
  }

  double sum = 0.0;
  for (int i = 0; i < N; i++)
    sum += x[i];

  printf("unknowns %d, nonzeros %d\n", N, nnz);
  printf("iterations %d, converged %s\n", iter,
         sqrt(true_rr / bb) < 10.0 * TOLERANCE ? "yes" : "no");
  printf("energy %.6f, mean %.6f, center %.6f\n", energy, sum / N, x[IDX(NX / 2, NY / 2)]);
  printf("max error %.3e\n", max_error);

  free(x);
  free(b);
  free(r);
  free(z);
  free(p);
  free(q);
  free(dinv);
  free(a.row_ptr);
  free(a.col);
  free(a.val);
  return 0;
}
