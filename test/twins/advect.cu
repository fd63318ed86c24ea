// Transport of tracers by a steady two-dimensional wind: finite volumes with limited slopes.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * Variants:
 *   -DUSE_FLOAT      single precision (default: USE_DOUBLE)
 *   -DAOS            the tracers of a cell side by side (default: SOA, one plane per tracer)
 *   -DOPEN_BOUNDARY  zero gradient at the edges (default: PERIODIC)
 */
#ifndef USE_FLOAT
#define USE_DOUBLE
#endif
#ifndef AOS
#define SOA
#endif
#ifndef OPEN_BOUNDARY
#define PERIODIC
#endif

#ifdef USE_DOUBLE
typedef double real;
#define RABS fabs
#define RMIN fmin
#define RMAX fmax
#else
typedef float real;
#define RABS fabsf
#define RMIN fminf
#define RMAX fmaxf
#endif

enum { NX = 40, NY = 32, NH = 2, NTRACER = 3, NSTEP = 12, REPORT_EVERY = 4 };

#define NXT (NX + 2 * NH)
#define NYT (NY + 2 * NH)
#define NCELL (NXT * NYT)
#define DX ((real)1 / NX)
#define DY ((real)1 / NY)
#define CFL ((real)0.45)
#define PI 3.14159265358979323846

#define CELL(j, i) ((j) * NXT + (i))
#ifdef SOA
#define TR(t, j, i) ((t) * NCELL + CELL(j, i))
#else
#define TR(t, j, i) (CELL(j, i) * NTRACER + (t))
#endif

#define CHECK(call)                                                                     \
  do {                                                                                  \
    cudaError_t err = (call);                                                           \
    if (err != cudaSuccess) {                                                           \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err));      \
      exit(EXIT_FAILURE);                                                               \
    }                                                                                   \
  } while (0)

enum { THREADS = 256, BLOCK_X = 32, BLOCK_Y = 8 };

static inline int divide_up(int n, int m) { return (n + m - 1) / m; }

struct Sum {
  template <typename T> __device__ T operator()(T a, T b) const { return a + b; }
};
struct Min {
  __device__ real operator()(real a, real b) const { return RMIN(a, b); }
};
struct Max {
  __device__ real operator()(real a, real b) const { return RMAX(a, b); }
};

/* Reduction over a block of THREADS threads; the result is valid in thread 0. */
template <typename T, typename Op>
__device__ T block_reduce(T value, Op op)
{
  __shared__ T warp_value[THREADS / 32];
  for (int offset = 16; offset > 0; offset /= 2)
    value = op(value, __shfl_down_sync(0xffffffff, value, offset));
  __syncthreads(); /* an earlier call may still read warp_value */
  if (threadIdx.x % 32 == 0)
    warp_value[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int w = 1; w < THREADS / 32; w++)
      value = op(value, warp_value[w]);
  return value;
}

/* Monotonised central difference. */
static __device__ inline real limited_slope(real qm, real q0, real qp)
{
  const real left = 2 * (q0 - qm), right = 2 * (qp - q0);
  const real centre = (real)0.5 * (qp - qm);
  if (left * right <= 0)
    return 0;
  const real size = RMIN(RABS(centre), RMIN(RABS(left), RABS(right)));
  return centre > 0 ? size : -size;
}

/* Flux through the face between qm and qp; c is the Courant number there. */
static __device__ inline real face_flux(real vel, real c, real qmm, real qm, real qp, real qpp)
{
  if (vel >= 0)
    return vel * (qm + (real)0.5 * (1 - c) * limited_slope(qmm, qm, qp));
  return vel * (qp - (real)0.5 * (1 + c) * limited_slope(qm, qp, qpp));
}

static __device__ real initial_value(int t, real x, real y)
{
  const real rx = x - (real)0.4, ry = y - (real)0.5;
  switch (t) {
  case 0: /* smooth hill */
    return (real)0.1 + exp(-40 * (rx * rx + ry * ry));
  case 1: /* block */
    return RABS(rx) < (real)0.2 && RABS(ry) < (real)0.15 ? (real)1.1 : (real)0.1;
  default: /* waves */
    return 2 + sin(4 * (real)PI * x) * cos(2 * (real)PI * y);
  }
}

/* Cell that halo cell k takes its value from, in a direction of n inner cells. */
static __device__ inline int halo_source(int k, int n)
{
#ifdef PERIODIC
  return k < NH ? k + n : k - n;
#else
  return k < NH ? NH : NH + n - 1;
#endif
}

static double stream_function(double x, double y)
{
  return 0.3 * x - 0.7 * y + 0.12 * sin(2 * PI * x) * sin(2 * PI * y);
}

/* Face velocities out of a stream function, so that the wind is free of divergence. */
static void set_wind(real *u, real *v)
{
  for (int j = 0; j < NYT; j++)
    for (int i = 0; i < NXT; i++) {
      const double x = (i - NH) * DX, y = (j - NH) * DY;
      u[CELL(j, i)] = -(stream_function(x, y + DY) - stream_function(x, y)) / DY;
      v[CELL(j, i)] = (stream_function(x + DX, y) - stream_function(x, y)) / DX;
    }
}

/* One block: the wind is looked at once only. */
__global__ void max_rate_kernel(const real *__restrict__ u, const real *__restrict__ v,
                                real *max_rate)
{
  real rate = 0;
  for (int c = threadIdx.x; c < NX * NY; c += blockDim.x) {
    const int j = NH + c / NX, i = NH + c % NX;
    rate = RMAX(rate, RABS(u[CELL(j, i)]) / DX + RABS(v[CELL(j, i)]) / DY);
  }
  rate = block_reduce(rate, Max());
  if (threadIdx.x == 0)
    *max_rate = rate;
}

static real stable_step(const real *d_u, const real *d_v)
{
  real rate, *d_rate;
  CHECK(cudaMalloc(&d_rate, sizeof(real)));
  max_rate_kernel<<<1, THREADS>>>(d_u, d_v, d_rate);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&rate, d_rate, sizeof(real), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_rate));
  return CFL / rate;
}

__global__ void set_tracers_kernel(real *q)
{
  const int i = NH + blockIdx.x * blockDim.x + threadIdx.x;
  const int j = NH + blockIdx.y * blockDim.y + threadIdx.y;
  const int t = blockIdx.z;
  if (j < NH + NY && i < NH + NX)
    q[TR(t, j, i)] = initial_value(t, (i - NH + (real)0.5) * DX, (j - NH + (real)0.5) * DY);
}

static void set_tracers(real *d_q)
{
  const dim3 grid(divide_up(NX, BLOCK_X), divide_up(NY, BLOCK_Y), NTRACER);
  set_tracers_kernel<<<grid, dim3(BLOCK_X, BLOCK_Y)>>>(d_q);
  CHECK(cudaGetLastError());
}

__global__ void halo_columns_kernel(real *q)
{
  const int j = NH + blockIdx.x * blockDim.x + threadIdx.x;
  const int t = blockIdx.y;
  if (j >= NH + NY)
    return;
  for (int h = 0; h < NH; h++) {
    const int west = h, east = NH + NX + h;
    q[TR(t, j, west)] = q[TR(t, j, halo_source(west, NX))];
    q[TR(t, j, east)] = q[TR(t, j, halo_source(east, NX))];
  }
}

__global__ void halo_rows_kernel(real *q)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int t = blockIdx.y;
  if (i >= NXT)
    return;
  for (int h = 0; h < NH; h++) {
    const int south = h, north = NH + NY + h;
    q[TR(t, south, i)] = q[TR(t, halo_source(south, NY), i)];
    q[TR(t, north, i)] = q[TR(t, halo_source(north, NY), i)];
  }
}

static void fill_halo(real *d_q)
{
  halo_columns_kernel<<<dim3(divide_up(NY, THREADS), NTRACER), THREADS>>>(d_q);
  CHECK(cudaGetLastError());

  /* whole rows now, corners included */
  halo_rows_kernel<<<dim3(divide_up(NXT, THREADS), NTRACER), THREADS>>>(d_q);
  CHECK(cudaGetLastError());
}

__global__ void flux_x_kernel(const real *__restrict__ q, const real *__restrict__ u,
                              real *__restrict__ fx, real dt)
{
  const int i = NH + blockIdx.x * blockDim.x + threadIdx.x;
  const int j = NH + blockIdx.y * blockDim.y + threadIdx.y;
  if (j >= NH + NY || i > NH + NX)
    return;
  const real vel = u[CELL(j, i)];
  for (int t = 0; t < NTRACER; t++)
    fx[TR(t, j, i)] = face_flux(vel, vel * dt / DX, q[TR(t, j, i - 2)], q[TR(t, j, i - 1)],
                                q[TR(t, j, i)], q[TR(t, j, i + 1)]);
}

__global__ void flux_y_kernel(const real *__restrict__ q, const real *__restrict__ v,
                              real *__restrict__ fy, real dt)
{
  const int i = NH + blockIdx.x * blockDim.x + threadIdx.x;
  const int j = NH + blockIdx.y * blockDim.y + threadIdx.y;
  if (j > NH + NY || i >= NH + NX)
    return;
  const real vel = v[CELL(j, i)];
  for (int t = 0; t < NTRACER; t++)
    fy[TR(t, j, i)] = face_flux(vel, vel * dt / DY, q[TR(t, j - 2, i)], q[TR(t, j - 1, i)],
                                q[TR(t, j, i)], q[TR(t, j + 1, i)]);
}

static void fluxes(const real *d_q, const real *d_u, const real *d_v, real *d_fx, real *d_fy,
                   real dt)
{
  /* one face more than cells in each direction */
  const dim3 block(BLOCK_X, BLOCK_Y);
  const dim3 grid(divide_up(NX + 1, BLOCK_X), divide_up(NY + 1, BLOCK_Y));
  flux_x_kernel<<<grid, block>>>(d_q, d_u, d_fx, dt);
  CHECK(cudaGetLastError());
  flux_y_kernel<<<grid, block>>>(d_q, d_v, d_fy, dt);
  CHECK(cudaGetLastError());
}

__global__ void update_kernel(real *__restrict__ q, const real *__restrict__ fx,
                              const real *__restrict__ fy, real dt)
{
  const int i = NH + blockIdx.x * blockDim.x + threadIdx.x;
  const int j = NH + blockIdx.y * blockDim.y + threadIdx.y;
  const int t = blockIdx.z;
  if (j < NH + NY && i < NH + NX)
    q[TR(t, j, i)] -= dt / DX * (fx[TR(t, j, i + 1)] - fx[TR(t, j, i)])
                    + dt / DY * (fy[TR(t, j + 1, i)] - fy[TR(t, j, i)]);
}

static void update(real *d_q, const real *d_fx, const real *d_fy, real dt)
{
  const dim3 grid(divide_up(NX, BLOCK_X), divide_up(NY, BLOCK_Y), NTRACER);
  update_kernel<<<grid, dim3(BLOCK_X, BLOCK_Y)>>>(d_q, d_fx, d_fy, dt);
  CHECK(cudaGetLastError());
}

struct Stats {
  double mass, square;
  real low, high;
};

/* One block per tracer. */
__global__ void stats_kernel(const real *q, Stats *stats)
{
  const int t = blockIdx.x;
  double mass = 0, square = 0;
  real low = 1e30, high = -1e30;
  for (int c = threadIdx.x; c < NX * NY; c += blockDim.x) {
    const int j = NH + c / NX, i = NH + c % NX;
    const real value = q[TR(t, j, i)];
    mass += value * DX * DY;
    square += value * value * DX * DY;
    low = RMIN(low, value);
    high = RMAX(high, value);
  }
  mass = block_reduce(mass, Sum());
  square = block_reduce(square, Sum());
  low = block_reduce(low, Min());
  high = block_reduce(high, Max());
  if (threadIdx.x == 0)
    stats[t] = {mass, square, low, high};
}

static void report(int step, const real *d_q)
{
  Stats stats[NTRACER], *d_stats;
  CHECK(cudaMalloc(&d_stats, sizeof(stats)));
  stats_kernel<<<NTRACER, THREADS>>>(d_q, d_stats);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(stats, d_stats, sizeof(stats), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_stats));
  for (int t = 0; t < NTRACER; t++)
    printf("step %2d  tracer %d  mass %.4f  square %.4f  range %.3f .. %.3f\n", step, t,
           stats[t].mass, stats[t].square, (double)stats[t].low, (double)stats[t].high);
}

int main(void)
{
  const size_t cell_bytes = NCELL * sizeof(real), tracer_bytes = NTRACER * cell_bytes;
  real *q = (real *)malloc(tracer_bytes);
  real *u = (real *)malloc(cell_bytes);
  real *v = (real *)malloc(cell_bytes);

  set_wind(u, v);
  real *d_q, *d_fx, *d_fy, *d_u, *d_v;
  CHECK(cudaMalloc(&d_q, tracer_bytes));
  CHECK(cudaMalloc(&d_fx, tracer_bytes));
  CHECK(cudaMalloc(&d_fy, tracer_bytes));
  CHECK(cudaMalloc(&d_u, cell_bytes));
  CHECK(cudaMalloc(&d_v, cell_bytes));
  CHECK(cudaMemcpy(d_u, u, cell_bytes, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(d_v, v, cell_bytes, cudaMemcpyHostToDevice));

  const real dt = stable_step(d_u, d_v);
  printf("dt = %.5f\n", (double)dt);

  set_tracers(d_q);
  report(0, d_q);
  for (int step = 1; step <= NSTEP; step++) {
    fill_halo(d_q);
    fluxes(d_q, d_u, d_v, d_fx, d_fy, dt);
    update(d_q, d_fx, d_fy, dt);
    if (step % REPORT_EVERY == 0)
      report(step, d_q);
  }

  CHECK(cudaMemcpy(q, d_q, tracer_bytes, cudaMemcpyDeviceToHost));
  printf("middle row:");
  for (int i = NH; i < NH + NX; i += 8)
    printf(" %.3f", (double)q[TR(0, NYT / 2, i)]);
  printf("\n");

  CHECK(cudaFree(d_q));
  CHECK(cudaFree(d_fx));
  CHECK(cudaFree(d_fy));
  CHECK(cudaFree(d_u));
  CHECK(cudaFree(d_v));
  free(q);
  free(u);
  free(v);
  return 0;
}
