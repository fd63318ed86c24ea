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

#pragma omp declare target

/* Monotonised central difference. */
static inline real limited_slope(real qm, real q0, real qp)
{
  const real left = 2 * (q0 - qm), right = 2 * (qp - q0);
  const real centre = (real)0.5 * (qp - qm);
  if (left * right <= 0)
    return 0;
  const real size = RMIN(RABS(centre), RMIN(RABS(left), RABS(right)));
  return centre > 0 ? size : -size;
}

/* Flux through the face between qm and qp; c is the Courant number there. */
static inline real face_flux(real vel, real c, real qmm, real qm, real qp, real qpp)
{
  if (vel >= 0)
    return vel * (qm + (real)0.5 * (1 - c) * limited_slope(qmm, qm, qp));
  return vel * (qp - (real)0.5 * (1 + c) * limited_slope(qm, qp, qpp));
}

static real initial_value(int t, real x, real y)
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
static inline int halo_source(int k, int n)
{
#ifdef PERIODIC
  return k < NH ? k + n : k - n;
#else
  return k < NH ? NH : NH + n - 1;
#endif
}

#pragma omp end declare target

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

static real stable_step(const real *u, const real *v)
{
  real rate = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : rate) \
    reduction(max : rate)
  for (int j = NH; j < NH + NY; j++)
    for (int i = NH; i < NH + NX; i++)
      rate = RMAX(rate, RABS(u[CELL(j, i)]) / DX + RABS(v[CELL(j, i)]) / DY);
  return CFL / rate;
}

static void set_tracers(real *q)
{
#pragma omp target teams distribute parallel for collapse(3)
  for (int t = 0; t < NTRACER; t++)
    for (int j = NH; j < NH + NY; j++)
      for (int i = NH; i < NH + NX; i++)
        q[TR(t, j, i)] = initial_value(t, (i - NH + (real)0.5) * DX, (j - NH + (real)0.5) * DY);
}

static void fill_halo(real *q)
{
#pragma omp target teams distribute parallel for collapse(2)
  for (int t = 0; t < NTRACER; t++)
    for (int j = NH; j < NH + NY; j++)
      for (int h = 0; h < NH; h++) {
        const int west = h, east = NH + NX + h;
        q[TR(t, j, west)] = q[TR(t, j, halo_source(west, NX))];
        q[TR(t, j, east)] = q[TR(t, j, halo_source(east, NX))];
      }

  /* whole rows now, corners included */
#pragma omp target teams distribute parallel for collapse(2)
  for (int t = 0; t < NTRACER; t++)
    for (int i = 0; i < NXT; i++)
      for (int h = 0; h < NH; h++) {
        const int south = h, north = NH + NY + h;
        q[TR(t, south, i)] = q[TR(t, halo_source(south, NY), i)];
        q[TR(t, north, i)] = q[TR(t, halo_source(north, NY), i)];
      }
}

static void fluxes(const real *restrict q, const real *restrict u, const real *restrict v,
                   real *restrict fx, real *restrict fy, real dt)
{
#pragma omp target teams distribute parallel for collapse(2)
  for (int j = NH; j < NH + NY; j++)
    for (int i = NH; i <= NH + NX; i++) {
      const real vel = u[CELL(j, i)];
      for (int t = 0; t < NTRACER; t++)
        fx[TR(t, j, i)] = face_flux(vel, vel * dt / DX, q[TR(t, j, i - 2)], q[TR(t, j, i - 1)],
                                    q[TR(t, j, i)], q[TR(t, j, i + 1)]);
    }

#pragma omp target teams distribute parallel for collapse(2)
  for (int j = NH; j <= NH + NY; j++)
    for (int i = NH; i < NH + NX; i++) {
      const real vel = v[CELL(j, i)];
      for (int t = 0; t < NTRACER; t++)
        fy[TR(t, j, i)] = face_flux(vel, vel * dt / DY, q[TR(t, j - 2, i)], q[TR(t, j - 1, i)],
                                    q[TR(t, j, i)], q[TR(t, j + 1, i)]);
    }
}

static void update(real *restrict q, const real *restrict fx, const real *restrict fy, real dt)
{
#pragma omp target teams distribute parallel for collapse(3)
  for (int t = 0; t < NTRACER; t++)
    for (int j = NH; j < NH + NY; j++)
      for (int i = NH; i < NH + NX; i++)
        q[TR(t, j, i)] -= dt / DX * (fx[TR(t, j, i + 1)] - fx[TR(t, j, i)])
                        + dt / DY * (fy[TR(t, j + 1, i)] - fy[TR(t, j, i)]);
}

static void report(int step, const real *q)
{
  for (int t = 0; t < NTRACER; t++) {
    double mass = 0, square = 0;
    real low = 1e30, high = -1e30;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : mass, square, low, high) \
    reduction(+ : mass, square) reduction(min : low) reduction(max : high)
    for (int j = NH; j < NH + NY; j++)
      for (int i = NH; i < NH + NX; i++) {
        const real value = q[TR(t, j, i)];
        mass += value * DX * DY;
        square += value * value * DX * DY;
        low = RMIN(low, value);
        high = RMAX(high, value);
      }
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
#pragma omp target enter data map(to : u[0 : NCELL], v[0 : NCELL]) \
    map(alloc : q[0 : NTRACER * NCELL], fx[0 : NTRACER * NCELL], fy[0 : NTRACER * NCELL])

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

#pragma omp target update from(q[0 : NTRACER * NCELL])
  printf("middle row:");
  for (int i = NH; i < NH + NX; i += 8)
    printf(" %.3f", (double)q[TR(0, NYT / 2, i)]);
  printf("\n");

#pragma omp target exit data map(delete : u[0 : NCELL], v[0 : NCELL]) \
    map(delete : q[0 : NTRACER * NCELL], fx[0 : NTRACER * NCELL], fy[0 : NTRACER * NCELL])
  free(q);
  free(fx);
  free(fy);
  free(u);
  free(v);
  return 0;
}
