// Lattice Boltzmann (D2Q9, BGK) flow through a channel and around a cylinder.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NQ 9              /* directions of the lattice */

enum { FLUID = 0, WALL = 1, OBSTACLE = 2 };

typedef struct {
  int nx, ny;             /* sites along and across the channel */
  int nsteps;
  double tau;             /* relaxation time, in steps */
  double rho0;            /* initial density */
  double umax;            /* highest speed of the inflow profile */
  double xc, yc, radius;  /* the cylinder */
} params_t;

typedef struct {
  double x, y;
} vec2_t;

#pragma omp declare target

/*    6 2 5
 *    3 0 1
 *    7 4 8   */
static const int cx[NQ] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
static const int cy[NQ] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
static const int opposite[NQ] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
static const double weight[NQ] = { 4.0 / 9.0,  1.0 / 9.0,  1.0 / 9.0,  1.0 / 9.0, 1.0 / 9.0,
                                   1.0 / 36.0, 1.0 / 36.0, 1.0 / 36.0, 1.0 / 36.0 };

/* the distributions are stored direction by direction */
static inline int at(const params_t *p, int q, int x, int y)
{
  return (q * p->ny + y) * p->nx + x;
}

static inline double equilibrium(int q, double rho, double ux, double uy)
{
  const double cu = cx[q] * ux + cy[q] * uy;
  const double uu = ux * ux + uy * uy;
  return weight[q] * rho * (1.0 + 3.0 * cu + 4.5 * cu * cu - 1.5 * uu);
}

/* density and velocity of one site */
static void moments(const params_t *p, const double *f, int x, int y, double *rho, vec2_t *u)
{
  double r = 0.0, mx = 0.0, my = 0.0;

  for (int q = 0; q < NQ; q++) {
    const double fq = f[at(p, q, x, y)];
    r += fq;
    mx += cx[q] * fq;
    my += cy[q] * fq;
  }
  *rho = r;
  u->x = mx / r;
  u->y = my / r;
}

/* parabola between the walls, which take the first and the last row */
static inline double inflow(const params_t *p, int y)
{
  const double width = p->ny - 2;
  const double s = y - 0.5;
  return 4.0 * p->umax * s * (width - s) / (width * width);
}

#pragma omp end declare target

/* walls at the bottom and at the top, and the cylinder */
static void build_mask(const params_t *p, unsigned char *mask)
{
  for (int y = 0; y < p->ny; y++) {
    for (int x = 0; x < p->nx; x++) {
      const double dx = x - p->xc, dy = y - p->yc;
      unsigned char kind = FLUID;

      if (dx * dx + dy * dy <= p->radius * p->radius) kind = OBSTACLE;
      if (y == 0 || y == p->ny - 1) kind = WALL;
      mask[y * p->nx + x] = kind;
    }
  }
}

static void initialize(params_t p, double *restrict f)
{
  const int n = p.nx * p.ny;

  #pragma omp target teams distribute parallel for collapse(2) map(to: p) map(from: f[0:NQ * n])
  for (int y = 0; y < p.ny; y++) {
    for (int x = 0; x < p.nx; x++) {
      const int solid = y == 0 || y == p.ny - 1;
      const double ux = solid ? 0.0 : inflow(&p, y);
      for (int q = 0; q < NQ; q++)
        f[at(&p, q, x, y)] = equilibrium(q, p.rho0, ux, 0.0);
    }
  }
}

/* relaxes each fluid site towards its equilibrium, in place */
static void collide(params_t p, const unsigned char *restrict mask, double *restrict f)
{
  const int n = p.nx * p.ny;
  const double omega = 1.0 / p.tau;

  #pragma omp target teams distribute parallel for collapse(2) thread_limit(128) \
      map(to: p, mask[0:n]) map(tofrom: f[0:NQ * n])
  for (int y = 0; y < p.ny; y++) {
    for (int x = 0; x < p.nx; x++) {
      if (mask[y * p.nx + x] == FLUID) {
        double rho;
        vec2_t u;

        moments(&p, f, x, y, &rho, &u);
        for (int q = 0; q < NQ; q++) {
          const int i = at(&p, q, x, y);
          f[i] += omega * (equilibrium(q, rho, u.x, u.y) - f[i]);
        }
      }
    }
  }
}

/* Pulls the distributions from the neighbours, and back from solid ones (halfway bounce-back).
   Along the channel it wraps around; the columns at the ends are set afterwards. */
static void stream(params_t p, const unsigned char *restrict mask, const double *restrict f,
                   double *restrict fnew)
{
  const int n = p.nx * p.ny;

  #pragma omp target teams distribute parallel for collapse(2) thread_limit(128) \
      map(to: p, mask[0:n], f[0:NQ * n]) map(from: fnew[0:NQ * n])
  for (int y = 0; y < p.ny; y++) {
    for (int x = 0; x < p.nx; x++) {
      if (mask[y * p.nx + x] != FLUID) {
        for (int q = 0; q < NQ; q++)
          fnew[at(&p, q, x, y)] = weight[q] * p.rho0;
        continue;
      }
      for (int q = 0; q < NQ; q++) {
        const int xs = (x - cx[q] + p.nx) % p.nx;
        const int ys = y - cy[q];

        if (mask[ys * p.nx + xs] == FLUID)
          fnew[at(&p, q, x, y)] = f[at(&p, q, xs, ys)];
        else
          fnew[at(&p, q, x, y)] = f[at(&p, opposite[q], x, y)];
      }
    }
  }
}

/* inflow: the equilibrium of the profile, with the density from inside; outflow: no gradient */
static void open_ends(params_t p, double *restrict f)
{
  const int n = p.nx * p.ny;

  #pragma omp target teams distribute parallel for map(to: p) map(tofrom: f[0:NQ * n])
  for (int y = 1; y < p.ny - 1; y++) {
    double rho;
    vec2_t u;

    moments(&p, f, 1, y, &rho, &u);
    for (int q = 0; q < NQ; q++) {
      f[at(&p, q, 0, y)] = equilibrium(q, rho, inflow(&p, y), 0.0);
      f[at(&p, q, p.nx - 1, y)] = f[at(&p, q, p.nx - 2, y)];
    }
  }
}

/* the momentum that the obstacle takes up in a step, from the distributions after the collision */
static vec2_t force_on_obstacle(params_t p, const unsigned char *restrict mask,
                                const double *restrict f)
{
  const int n = p.nx * p.ny;
  double fx = 0.0, fy = 0.0;

  #pragma omp target teams distribute parallel for collapse(2) reduction(+: fx, fy) \
      map(to: p, mask[0:n], f[0:NQ * n]) map(tofrom: fx, fy)
  for (int y = 1; y < p.ny - 1; y++) {
    for (int x = 1; x < p.nx - 1; x++) {
      if (mask[y * p.nx + x] != FLUID) continue;
      for (int q = 1; q < NQ; q++) {
        if (mask[(y + cy[q]) * p.nx + x + cx[q]] == OBSTACLE) {
          const double fq = f[at(&p, q, x, y)];
          fx += 2.0 * cx[q] * fq;
          fy += 2.0 * cy[q] * fq;
        }
      }
    }
  }

  vec2_t force = { fx, fy };
  return force;
}

static void macroscopic(params_t p, const unsigned char *restrict mask, const double *restrict f,
                        double *restrict rho, vec2_t *restrict u)
{
  const int n = p.nx * p.ny;

  #pragma omp target teams distribute parallel for collapse(2) \
      map(to: p, mask[0:n], f[0:NQ * n]) map(from: rho[0:n], u[0:n])
  for (int y = 0; y < p.ny; y++) {
    for (int x = 0; x < p.nx; x++) {
      const int i = y * p.nx + x;
      double r = p.rho0;
      vec2_t v = { 0.0, 0.0 };

      if (mask[i] == FLUID) moments(&p, f, x, y, &r, &v);
      rho[i] = r;
      u[i] = v;
    }
  }
}

/* the mass that flows through each column, a team per column */
static void column_flux(params_t p, const double *restrict rho, const vec2_t *restrict u,
                        double *restrict flux)
{
  const int n = p.nx * p.ny;

  #pragma omp target teams distribute thread_limit(32) \
      map(to: p, rho[0:n], u[0:n]) map(from: flux[0:p.nx])
  for (int x = 0; x < p.nx; x++) {
    double sum = 0.0;
    #pragma omp parallel for reduction(+: sum)
    for (int y = 0; y < p.ny; y++)
      sum += rho[y * p.nx + x] * u[y * p.nx + x].x;
    flux[x] = sum;
  }
}

/* vorticity of largest magnitude, in the rows and columns that have neighbours on all sides */
static double peak_vorticity(params_t p, const vec2_t *restrict u)
{
  const int n = p.nx * p.ny;
  double peak = 0.0;

  #pragma omp target teams distribute parallel for collapse(2) reduction(max: peak) \
      map(to: p, u[0:n]) map(tofrom: peak)
  for (int y = 1; y < p.ny - 1; y++) {
    for (int x = 1; x < p.nx - 1; x++) {
      const int i = y * p.nx + x;
      const double curl = 0.5 * (u[i + 1].y - u[i - 1].y - u[i + p.nx].x + u[i - p.nx].x);
      peak = fmax(peak, fabs(curl));
    }
  }
  return peak;
}

int main(void)
{
  params_t p = { 48, 20, 24, 0.6, 1.0, 0.08, 12.0, 9.0, 3.2 };
  const int n = p.nx * p.ny;
  unsigned char *mask = (unsigned char *)malloc(n);
  double *f = (double *)malloc(NQ * n * sizeof(double));
  double *fnew = (double *)malloc(NQ * n * sizeof(double));
  double *rho = (double *)malloc(n * sizeof(double));
  vec2_t *u = (vec2_t *)malloc(n * sizeof(vec2_t));
  double *flux = (double *)malloc(p.nx * sizeof(double));
  double peak;

  build_mask(&p, mask);
  printf("%d x %d sites, viscosity %.4f, Reynolds number %.2f\n", p.nx, p.ny,
         (p.tau - 0.5) / 3.0, p.umax * 2.0 * p.radius / ((p.tau - 0.5) / 3.0));

  #pragma omp target enter data map(to: mask[0:n]) map(alloc: f[0:NQ * n], fnew[0:NQ * n])
  initialize(p, f);

  for (int step = 1; step <= p.nsteps; step++) {
    collide(p, mask, f);
    if (step % 8 == 0) {
      const vec2_t force = force_on_obstacle(p, mask, f);
      printf("step %3d: drag %.4f, lift %.4f\n", step, force.x, force.y);
    }
    stream(p, mask, f, fnew);

    double *tmp = f;
    f = fnew;
    fnew = tmp;
    open_ends(p, f);
  }

  #pragma omp target data map(from: rho[0:n], u[0:n])
  {
    macroscopic(p, mask, f, rho, u);
    column_flux(p, rho, u, flux);
    peak = peak_vorticity(p, u);
  }
  #pragma omp target exit data map(release: mask[0:n], f[0:NQ * n], fnew[0:NQ * n])

  double mass = 0.0, fastest = 0.0;
  for (int i = 0; i < n; i++) {
    if (mask[i] == FLUID) mass += rho[i];
    fastest = fmax(fastest, sqrt(u[i].x * u[i].x + u[i].y * u[i].y));
  }

  const int wake = 9 * p.nx + 17;
  printf("mass %.3f, highest speed %.4f, peak vorticity %.4f\n", mass, fastest, peak);
  printf("flux: inlet %.4f, at the cylinder %.4f, outlet %.4f\n", flux[0], flux[12],
         flux[p.nx - 1]);
  printf("behind the cylinder: rho %.4f, u (%.4f, %.4f)\n", rho[wake], u[wake].x, u[wake].y);

  free(mask);
  free(f);
  free(fnew);
  free(rho);
  free(u);
  free(flux);
  return 0;
}
