// Translated by omp2cuda 0.1.0 from cg.c
#include <omp2cuda.h>

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

static const double pi = 3.14159265358979323846;

__host__ __device__ static double reaction(double x, double y)
{
  return 40.0 * x * x + 15.0 * y;
}

__device__ static double exact_solution(double x, double y)
{
  return sin(pi * x) * y * (1.0 - y) * exp(x);
}

/* -laplace(u) + reaction * u for the solution above */
__device__ static double source(double x, double y)
{
  double s = sin(pi * x), c = cos(pi * x), e = exp(x);
  double uxx = y * (1.0 - y) * e * ((1.0 - pi * pi) * s + 2.0 * pi * c);
  double uyy = -2.0 * s * e;
  return -uxx - uyy + reaction(x, y) * exact_solution(x, y);
}

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

struct main_b_data { double *b; double hx, hy; };

/* right-hand side */
// cg.c:110: target teams distribute parallel for collapse(2)
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data)
{
  const auto &[b, hx, hy] = omp_data;
  for (int j : omp2cuda::league::one_each_y(0, NY))
    for (int i : omp2cuda::league::one_each_x(0, NX))
      b[IDX(i, j)] = source((i + 1) * hx, (j + 1) * hy);
}

struct main_dinv_data {
  const int *row_ptr, *col;
  double *dinv;
  const double *val;
};

/* Jacobi preconditioner */
// cg.c:116: target teams distribute parallel for
__global__ void main_dinv_kernel(const __grid_constant__ main_dinv_data omp_data)
{
  const auto &[row_ptr, col, dinv, val] = omp_data;
  for (int row : omp2cuda::league::one_each(0, N))
    for (int k = row_ptr[row]; k < row_ptr[row + 1]; k++)
      if (col[k] == row)
        dinv[row] = 1.0 / val[k];
}

struct main_x_r_data { double *x, *r, *z, *p; const double *b, *dinv; };

/* x = 0, so r = b */
// cg.c:123: target teams distribute parallel for
__global__ void main_x_r_kernel(const __grid_constant__ main_x_r_data omp_data)
{
  const auto &[x, r, z, p, b, dinv] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    x[i] = 0.0;
    r[i] = b[i];
    z[i] = dinv[i] * b[i];
    p[i] = z[i];
  }
}

struct main_bb_rz_data { double *bb, *rz; const double *b, *r, *z; };

// cg.c:131: target teams distribute parallel for reduction(+: bb, rz)
// reduction: one atomic per block
__global__ void main_bb_rz_kernel(const __grid_constant__ main_bb_rz_data omp_data)
{
  const auto &[bb_result, rz_result, b, r, z] = omp_data;
  double bb = 0, rz = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    bb += b[i] * b[i];
    rz += r[i] * z[i];
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, bb_result, bb),
                           omp2cuda::reduction(omp2cuda::op::plus{}, rz_result, rz));
}

struct main_q_data {
  const int *row_ptr, *col;
  const double *val, *p;
  double *q;
};

/* q = A p */
// cg.c:140: target teams distribute parallel for
__global__ void main_q_kernel(const __grid_constant__ main_q_data omp_data)
{
  const auto &[row_ptr, col, val, p, q] = omp_data;
  for (int row : omp2cuda::league::one_each(0, N)) {
    double sum = 0.0;
    for (int k = row_ptr[row]; k < row_ptr[row + 1]; k++)
      sum += val[k] * p[col[k]];
    q[row] = sum;
  }
}

struct main_pq_data { double *pq; const double *p, *q; };

// cg.c:149: target teams distribute parallel for reduction(+: pq)
// reduction: one atomic per block
__global__ void main_pq_kernel(const __grid_constant__ main_pq_data omp_data)
{
  const auto &[pq_result, p, q] = omp_data;
  double pq = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    pq += p[i] * q[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, pq_result, pq);
}

struct main_x_r_data_2 { double *x, *r; const double *p, *q; double alpha; };

// cg.c:154: target teams distribute parallel for simd
__global__ void main_x_r_kernel_2(const __grid_constant__ main_x_r_data_2 omp_data)
{
  const auto &[x, r, p, q, alpha] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    x[i] += alpha * p[i];
    r[i] -= alpha * q[i];
  }
}

struct main_rr_rz_new_data {
  double *rr, *rz_new;
  double *z;
  const double *dinv, *r;
};

// cg.c:163: target teams distribute parallel for reduction(+: rr, rz_new)
// reduction: one atomic per block
__global__ void main_rr_rz_new_kernel(const __grid_constant__ main_rr_rz_new_data omp_data)
{
  const auto &[rr_result, rz_new_result, z, dinv, r] = omp_data;
  double rr = 0, rz_new = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    z[i] = dinv[i] * r[i];
    rr += r[i] * r[i];
    rz_new += r[i] * z[i];
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, rr_result, rr),
                           omp2cuda::reduction(omp2cuda::op::plus{}, rz_new_result, rz_new));
}

struct main_p_data { double *p; const double *z; double beta; };

// cg.c:173: target teams distribute parallel for simd
__global__ void main_p_kernel(const __grid_constant__ main_p_data omp_data)
{
  const auto &[p, z, beta] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N))
    p[i] = z[i] + beta * p[i];
}

struct main_true_rr_energy_data {
  double *true_rr, *energy;
  const double *x, *b;
  double cx, cy, hx, hy;
};

// cg.c:183: target teams distribute parallel for collapse(2) reduction(+: true_rr, energy)
// reduction: one atomic per block
__global__ void main_true_rr_energy_kernel(
    const __grid_constant__ main_true_rr_energy_data omp_data)
{
  const auto &[true_rr_result, energy_result, x, b, cx, cy, hx, hy] = omp_data;
  double true_rr = 0, energy = 0;
  for (int j : omp2cuda::league::distribute_parallel_for_y(0, NY)) {
    for (int i : omp2cuda::league::distribute_parallel_for_x(0, NX)) {
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
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, true_rr_result, true_rr),
                           omp2cuda::reduction(omp2cuda::op::plus{}, energy_result, energy));
}

struct main_max_error_data {
  double *max_error;
  const double *x;
  double hx, hy;
};

/* discretization error */
// cg.c:200: target teams distribute parallel for collapse(2) reduction(max: max_error)
// reduction: by the block that ends last
__global__ void main_max_error_kernel(const __grid_constant__ main_max_error_data omp_data,
                                      const omp2cuda::league_buffer<double> omp_buffer)
{
  const auto &[max_error_result, x, hx, hy] = omp_data;
  double max_error = omp2cuda::op::max::identity<double>();
  for (int j : omp2cuda::league::distribute_parallel_for_y(0, NY))
    for (int i : omp2cuda::league::distribute_parallel_for_x(0, NX))
      max_error = fmax(max_error,
                       fabs(x[IDX(i, j)] - exact_solution((i + 1) * hx, (j + 1) * hy)));
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, max_error_result, max_error);
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

  {
    auto on_device =
        omp2cuda::target_data{"cg.c:106"}
            .to(row_ptr, 0, N + 1)
            .to(col, 0, nnz)
            .to(val, 0, nnz)
            .alloc(b, 0, N)
            .alloc(r, 0, N)
            .alloc(z, 0, N)
            .alloc(p, 0, N)
            .alloc(q, 0, N)
            .alloc(dinv, 0, N)
            .from(x, 0, N);
    /* right-hand side */
    omp2cuda::target_region{"cg.c:110"}.one_each(NY, NX).launch(
        main_b_kernel, {.b = omp2cuda::device_ptr(b), .hx = hx, .hy = hy});

    /* Jacobi preconditioner */
    omp2cuda::target_region{"cg.c:116"}.one_each(N).launch(
        main_dinv_kernel,
        {.row_ptr = omp2cuda::device_ptr(row_ptr), .col = omp2cuda::device_ptr(col),
         .dinv = omp2cuda::device_ptr(dinv), .val = omp2cuda::device_ptr(val)});

    /* x = 0, so r = b */
    omp2cuda::target_region{"cg.c:123"}.one_each(N).launch(
        main_x_r_kernel, {.x = omp2cuda::device_ptr(x), .r = omp2cuda::device_ptr(r),
                          .z = omp2cuda::device_ptr(z), .p = omp2cuda::device_ptr(p),
                          .b = omp2cuda::device_ptr(b), .dinv = omp2cuda::device_ptr(dinv)});

    omp2cuda::target_region{"cg.c:131"}.iterations(N).launch(
        main_bb_rz_kernel,
        {.bb = omp2cuda::tofrom(bb), .rz = omp2cuda::tofrom(rz), .b = omp2cuda::device_ptr(b),
         .r = omp2cuda::device_ptr(r), .z = omp2cuda::device_ptr(z)});
    rr = bb;

    for (iter = 0; iter < MAX_ITER && rr > TOLERANCE * TOLERANCE * bb; iter++) {
      /* q = A p */
      omp2cuda::target_region{"cg.c:140"}.one_each(N).launch(
          main_q_kernel, {.row_ptr = omp2cuda::device_ptr(row_ptr),
                          .col = omp2cuda::device_ptr(col), .val = omp2cuda::device_ptr(val),
                          .p = omp2cuda::device_ptr(p), .q = omp2cuda::device_ptr(q)});

      double pq = 0.0;
      omp2cuda::target_region{"cg.c:149"}.iterations(N).launch(
          main_pq_kernel,
          {.pq = omp2cuda::tofrom(pq), .p = omp2cuda::device_ptr(p), .q = omp2cuda::device_ptr(q)});

      const double alpha = rz / pq;
      omp2cuda::target_region{"cg.c:154"}.one_each(N).launch(
          main_x_r_kernel_2,
          {.x = omp2cuda::device_ptr(x), .r = omp2cuda::device_ptr(r), .p = omp2cuda::device_ptr(p),
           .q = omp2cuda::device_ptr(q), .alpha = alpha});

      /* apply the preconditioner and take both inner products of the new residual */
      double rz_new = 0.0;
      rr = 0.0;
      omp2cuda::target_region{"cg.c:163"}.iterations(N).launch(
          main_rr_rz_new_kernel, {.rr = omp2cuda::tofrom(rr), .rz_new = omp2cuda::tofrom(rz_new),
                                  .z = omp2cuda::device_ptr(z), .dinv = omp2cuda::device_ptr(dinv),
                                  .r = omp2cuda::device_ptr(r)});

      const double beta = rz_new / rz;
      rz = rz_new;
      omp2cuda::target_region{"cg.c:173"}.one_each(N).launch(
          main_p_kernel,
          {.p = omp2cuda::device_ptr(p), .z = omp2cuda::device_ptr(z), .beta = beta});

      if (iter % 20 == 0)
        printf("iteration %3d: relative residual %.3e\n", iter, sqrt(rr / bb));
    }

    /* true residual, matrix-free this time */
    const double cx = 1.0 / (hx * hx), cy = 1.0 / (hy * hy);
    omp2cuda::target_region{"cg.c:183"}.iterations(NY, NX).launch(
        main_true_rr_energy_kernel,
        {.true_rr = omp2cuda::tofrom(true_rr), .energy = omp2cuda::tofrom(energy),
         .x = omp2cuda::device_ptr(x), .b = omp2cuda::device_ptr(b), .cx = cx, .cy = cy, .hx = hx,
         .hy = hy});

    /* discretization error */
    omp2cuda::target_region{"cg.c:200"}.iterations(NY, NX).launch(
        main_max_error_kernel, {.max_error = omp2cuda::tofrom(max_error),
                                .x = omp2cuda::device_ptr(x), .hx = hx, .hy = hy});
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
