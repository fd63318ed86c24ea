// Translated by omp2cuda 0.1.0 from advect.c
#include <omp2cuda.h>

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


/* Monotonised central difference. */
__device__ static inline real limited_slope(real qm, real q0, real qp)
{
  const real left = 2 * (q0 - qm), right = 2 * (qp - q0);
  const real centre = (real)0.5 * (qp - qm);
  if (left * right <= 0)
    return 0;
  const real size = RMIN(RABS(centre), RMIN(RABS(left), RABS(right)));
  return centre > 0 ? size : -size;
}

/* Flux through the face between qm and qp; c is the Courant number there. */
__device__ static inline real face_flux(real vel, real c, real qmm, real qm, real qp, real qpp)
{
  if (vel >= 0)
    return vel * (qm + (real)0.5 * (1 - c) * limited_slope(qmm, qm, qp));
  return vel * (qp - (real)0.5 * (1 + c) * limited_slope(qm, qp, qpp));
}

__device__ static real initial_value(int t, real x, real y)
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
__host__ __device__ static inline int halo_source(int k, int n)
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

namespace {
struct stable_step_data { real *rate; const real *u, *v; };

// advect.c:117: target teams distribute parallel for collapse(2) reduction(max : rate)
// reduction: by the block that ends last
__global__ void stable_step_kernel(const __grid_constant__ stable_step_data omp_data,
                                   const omp2cuda::league_buffer<real> omp_buffer)
{
  const auto &[rate_result, u, v] = omp_data;
  real rate = omp2cuda::op::max::identity<real>();
  for (int j : omp2cuda::league::distribute_parallel_for_y(NH, NH + NY))
    for (int i : omp2cuda::league::distribute_parallel_for_x(NH, NH + NX))
      rate = RMAX(rate, RABS(u[CELL(j, i)]) / DX + RABS(v[CELL(j, i)]) / DY);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, rate_result, rate);
}
} // namespace

static real stable_step(const real *u, const real *v)
{
  real rate = 0;
  omp2cuda::target_region{"advect.c:117"}
      .iterations(omp2cuda::range(NH, NH + NY), omp2cuda::range(NH, NH + NX))
      .launch(stable_step_kernel, {.rate = omp2cuda::tofrom(rate), .u = omp2cuda::device_ptr(u),
                                   .v = omp2cuda::device_ptr(v)});
  return CFL / rate;
}

// advect.c:127: target teams distribute parallel for collapse(3)
static __global__ void set_tracers_kernel(real *q)
{
  for (int t : omp2cuda::league::one_each_z(0, NTRACER))
    for (int j : omp2cuda::league::one_each_y(NH, NH + NY))
      for (int i : omp2cuda::league::one_each_x(NH, NH + NX))
        q[TR(t, j, i)] = initial_value(t, (i - NH + (real)0.5) * DX, (j - NH + (real)0.5) * DY);
}

static void set_tracers(real *q)
{
  omp2cuda::target_region{"advect.c:127"}
      .one_each(NTRACER, omp2cuda::range(NH, NH + NY), omp2cuda::range(NH, NH + NX))
      .launch(set_tracers_kernel, {omp2cuda::device_ptr(q)});
}

// advect.c:136: target teams distribute parallel for collapse(2)
static __global__ void fill_halo_q_kernel(real *q)
{
  for (int t : omp2cuda::league::one_each_y(0, NTRACER))
    for (int j : omp2cuda::league::one_each_x(NH, NH + NY))
      for (int h = 0; h < NH; h++) {
        const int west = h, east = NH + NX + h;
        q[TR(t, j, west)] = q[TR(t, j, halo_source(west, NX))];
        q[TR(t, j, east)] = q[TR(t, j, halo_source(east, NX))];
      }
}

/* whole rows now, corners included */
// advect.c:146: target teams distribute parallel for collapse(2)
static __global__ void fill_halo_q_kernel_2(real *q)
{
  for (int t : omp2cuda::league::one_each_y(0, NTRACER))
    for (int i : omp2cuda::league::one_each_x(0, NXT))
      for (int h = 0; h < NH; h++) {
        const int south = h, north = NH + NY + h;
        q[TR(t, south, i)] = q[TR(t, halo_source(south, NY), i)];
        q[TR(t, north, i)] = q[TR(t, halo_source(north, NY), i)];
      }
}

static void fill_halo(real *q)
{
  omp2cuda::target_region{"advect.c:136"}
      .one_each(NTRACER, omp2cuda::range(NH, NH + NY))
      .launch(fill_halo_q_kernel, {omp2cuda::device_ptr(q)});

  /* whole rows now, corners included */
  omp2cuda::target_region{"advect.c:146"}
      .one_each(NTRACER, NXT)
      .launch(fill_halo_q_kernel_2, {omp2cuda::device_ptr(q)});
}

namespace {
struct fluxes_fx_data { const real *u, *q; real *fx; real dt; };

// advect.c:159: target teams distribute parallel for collapse(2)
__global__ void fluxes_fx_kernel(const __grid_constant__ fluxes_fx_data omp_data)
{
  const real *__restrict__ u = omp_data.u, *__restrict__ q = omp_data.q;
  real *__restrict__ fx = omp_data.fx;
  const auto dt = omp_data.dt;
  for (int j : omp2cuda::league::one_each_y(NH, NH + NY))
    for (int i : omp2cuda::league::one_each_x(omp2cuda::range_closed(NH, NH + NX))) {
      const real vel = u[CELL(j, i)];
      for (int t = 0; t < NTRACER; t++)
        fx[TR(t, j, i)] = face_flux(vel, vel * dt / DX, q[TR(t, j, i - 2)], q[TR(t, j, i - 1)],
                                    q[TR(t, j, i)], q[TR(t, j, i + 1)]);
    }
}

struct fluxes_fy_data { const real *v, *q; real *fy; real dt; };

// advect.c:168: target teams distribute parallel for collapse(2)
__global__ void fluxes_fy_kernel(const __grid_constant__ fluxes_fy_data omp_data)
{
  const real *__restrict__ v = omp_data.v, *__restrict__ q = omp_data.q;
  real *__restrict__ fy = omp_data.fy;
  const auto dt = omp_data.dt;
  for (int j : omp2cuda::league::one_each_y(omp2cuda::range_closed(NH, NH + NY)))
    for (int i : omp2cuda::league::one_each_x(NH, NH + NX)) {
      const real vel = v[CELL(j, i)];
      for (int t = 0; t < NTRACER; t++)
        fy[TR(t, j, i)] = face_flux(vel, vel * dt / DY, q[TR(t, j - 2, i)], q[TR(t, j - 1, i)],
                                    q[TR(t, j, i)], q[TR(t, j + 1, i)]);
    }
}
} // namespace

static void fluxes(const real *__restrict__ q, const real *__restrict__ u, const real *__restrict__ v,
                   real *__restrict__ fx, real *__restrict__ fy, real dt)
{
  omp2cuda::target_region{"advect.c:159"}
      .one_each(omp2cuda::range(NH, NH + NY), omp2cuda::range_closed(NH, NH + NX))
      .launch(fluxes_fx_kernel, {.u = omp2cuda::device_ptr(u), .q = omp2cuda::device_ptr(q),
                                 .fx = omp2cuda::device_ptr(fx), .dt = dt});

  omp2cuda::target_region{"advect.c:168"}
      .one_each(omp2cuda::range_closed(NH, NH + NY), omp2cuda::range(NH, NH + NX))
      .launch(fluxes_fy_kernel, {.v = omp2cuda::device_ptr(v), .q = omp2cuda::device_ptr(q),
                                 .fy = omp2cuda::device_ptr(fy), .dt = dt});
}

namespace {
struct update_data { real *q; const real *fx, *fy; real dt; };

// advect.c:180: target teams distribute parallel for collapse(3)
__global__ void update_kernel(const __grid_constant__ update_data omp_data)
{
  real *__restrict__ q = omp_data.q;
  const real *__restrict__ fx = omp_data.fx, *__restrict__ fy = omp_data.fy;
  const auto dt = omp_data.dt;
  for (int t : omp2cuda::league::one_each_z(0, NTRACER))
    for (int j : omp2cuda::league::one_each_y(NH, NH + NY))
      for (int i : omp2cuda::league::one_each_x(NH, NH + NX))
        q[TR(t, j, i)] -= dt / DX * (fx[TR(t, j, i + 1)] - fx[TR(t, j, i)])
                        + dt / DY * (fy[TR(t, j + 1, i)] - fy[TR(t, j, i)]);
}
} // namespace

static void update(real *__restrict__ q, const real *__restrict__ fx, const real *__restrict__ fy, real dt)
{
  omp2cuda::target_region{"advect.c:180"}
      .one_each(NTRACER, omp2cuda::range(NH, NH + NY), omp2cuda::range(NH, NH + NX))
      .launch(update_kernel, {.q = omp2cuda::device_ptr(q), .fx = omp2cuda::device_ptr(fx),
                              .fy = omp2cuda::device_ptr(fy), .dt = dt});
}

namespace {
struct report_data {
  double *mass, *square;
  real *low, *high;
  const real *q;
  int t;
};

// advect.c:193: target teams distribute parallel for collapse(2) reduction(+ : mass, square)
// reduction(min : low) reduction(max : high)
// reduction: by the block that ends last
__global__ void report_kernel(const __grid_constant__ report_data omp_data,
                              const omp2cuda::league_buffer<double, double, real, real> omp_buffer)
{
  const auto &[mass_result, square_result, low_result, high_result, q, t] = omp_data;
  double mass = 0, square = 0;
  real low = omp2cuda::op::min::identity<real>(), high = omp2cuda::op::max::identity<real>();
  for (int j : omp2cuda::league::distribute_parallel_for_y(NH, NH + NY))
    for (int i : omp2cuda::league::distribute_parallel_for_x(NH, NH + NX)) {
      const real value = q[TR(t, j, i)];
      mass += value * DX * DY;
      square += value * value * DX * DY;
      low = RMIN(low, value);
      high = RMAX(high, value);
    }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, mass_result, mass),
                           omp2cuda::reduction(omp2cuda::op::plus{}, square_result, square),
                           omp2cuda::reduction(omp2cuda::op::min{}, low_result, low),
                           omp2cuda::reduction(omp2cuda::op::max{}, high_result, high));
}
} // namespace

static void report(int step, const real *q)
{
  for (int t = 0; t < NTRACER; t++) {
    double mass = 0, square = 0;
    real low = 1e30, high = -1e30;
    omp2cuda::target_region{"advect.c:193"}
        .iterations(omp2cuda::range(NH, NH + NY), omp2cuda::range(NH, NH + NX))
        .launch(report_kernel, {.mass = omp2cuda::tofrom(mass), .square = omp2cuda::tofrom(square),
                                .low = omp2cuda::tofrom(low), .high = omp2cuda::tofrom(high),
                                .q = omp2cuda::device_ptr(q), .t = t});
    printf("step %2d  tracer %d  mass %.4f  square %.4f  range %.3f .. %.3f\n", step, t, mass,
           square, (double)low, (double)high);
  }
}

int main(void)
{
  real *q = (real *)malloc(NTRACER * NCELL * sizeof(real));
  real *fx = (real *)malloc(NTRACER * NCELL * sizeof(real));
  real *fy = (real *)malloc(NTRACER * NCELL * sizeof(real));
  real *u = (real *)malloc(NCELL * sizeof(real));
  real *v = (real *)malloc(NCELL * sizeof(real));

  set_wind(u, v);
  omp2cuda::target_enter_data{"advect.c:217"}
      .to(u, 0, NCELL)
      .to(v, 0, NCELL)
      .alloc(q, 0, NTRACER * NCELL)
      .alloc(fx, 0, NTRACER * NCELL)
      .alloc(fy, 0, NTRACER * NCELL);

  const real dt = stable_step(u, v);
  printf("dt = %.5f\n", (double)dt);

  set_tracers(q);
  report(0, q);
  for (int step = 1; step <= NSTEP; step++) {
    fill_halo(q);
    fluxes(q, u, v, fx, fy, dt);
    update(q, fx, fy, dt);
    if (step % REPORT_EVERY == 0)
      report(step, q);
  }

  omp2cuda::target_update{"advect.c:233"}.from(q, 0, NTRACER * NCELL);
  printf("middle row:");
  for (int i = NH; i < NH + NX; i += 8)
    printf(" %.3f", (double)q[TR(0, NYT / 2, i)]);
  printf("\n");

  omp2cuda::target_exit_data{"advect.c:239"}
      .delete_(u, 0, NCELL)
      .delete_(v, 0, NCELL)
      .delete_(q, 0, NTRACER * NCELL)
      .delete_(fx, 0, NTRACER * NCELL)
      .delete_(fy, 0, NTRACER * NCELL);
  free(q);
  free(fx);
  free(fy);
  free(u);
  free(v);
  return 0;
}
