// Translated by omp2cuda 0.1.0 from lbm.c
#include <omp2cuda.h>

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


/*    6 2 5
 *    3 0 1
 *    7 4 8   */
__device__ static const int cx[NQ] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
__device__ static const int cy[NQ] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
__device__ static const int opposite[NQ] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
__device__ static const double weight[NQ] = { 4.0 / 9.0,  1.0 / 9.0,  1.0 / 9.0,  1.0 / 9.0, 1.0 / 9.0,
                                   1.0 / 36.0, 1.0 / 36.0, 1.0 / 36.0, 1.0 / 36.0 };

/* the distributions are stored direction by direction */
__device__ static inline int at(const params_t *p, int q, int x, int y)
{
  return (q * p->ny + y) * p->nx + x;
}

__device__ static inline double equilibrium(int q, double rho, double ux, double uy)
{
  const double cu = cx[q] * ux + cy[q] * uy;
  const double uu = ux * ux + uy * uy;
  return weight[q] * rho * (1.0 + 3.0 * cu + 4.5 * cu * cu - 1.5 * uu);
}

/* density and velocity of one site */
__device__
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
__device__ static inline double inflow(const params_t *p, int y)
{
  const double width = p->ny - 2;
  const double s = y - 0.5;
  return 4.0 * p->umax * s * (width - s) / (width * width);
}


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

namespace {
struct initialize_data { double *f; params_t p; };

// lbm.c:92: target teams distribute parallel for collapse(2)
__global__ void initialize_kernel(const __grid_constant__ initialize_data omp_data)
{
  double *__restrict__ f = omp_data.f;
  const auto &p = omp_data.p;
  for (int y : omp2cuda::league::one_each_y(0, p.ny)) {
    for (int x : omp2cuda::league::one_each_x(0, p.nx)) {
      const int solid = y == 0 || y == p.ny - 1;
      const double ux = solid ? 0.0 : inflow(&p, y);
      for (int q = 0; q < NQ; q++)
        f[at(&p, q, x, y)] = equilibrium(q, p.rho0, ux, 0.0);
    }
  }
}
} // namespace

static void initialize(params_t p, double *__restrict__ f)
{
  const int n = p.nx * p.ny;

  omp2cuda::target_region{"lbm.c:92"}
      .one_each(p.ny, p.nx)
      .launch(initialize_kernel, {.f = omp2cuda::from(f, 0, NQ * n), .p = p});
}

namespace {
struct collide_data {
  const unsigned char *mask;
  double *f;
  params_t p;
  double omega;
};

// lbm.c:109: target teams distribute parallel for collapse(2) thread_limit(128)
__global__ void __launch_bounds__(128) collide_kernel(const __grid_constant__ collide_data omp_data)
{
  const unsigned char *__restrict__ mask = omp_data.mask;
  double *__restrict__ f = omp_data.f;
  const auto &p = omp_data.p;
  const auto omega = omp_data.omega;
  for (int y : omp2cuda::league::one_each_y(0, p.ny)) {
    for (int x : omp2cuda::league::one_each_x(0, p.nx)) {
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
} // namespace

/* relaxes each fluid site towards its equilibrium, in place */
static void collide(params_t p, const unsigned char *__restrict__ mask, double *__restrict__ f)
{
  const int n = p.nx * p.ny;
  const double omega = 1.0 / p.tau;

  omp2cuda::target_region{"lbm.c:109"}
      .thread_limit(128)
      .one_each(p.ny, p.nx)
      .launch(collide_kernel, {.mask = omp2cuda::to(mask, 0, n),
                               .f = omp2cuda::tofrom(f, 0, NQ * n), .p = p, .omega = omega});
}

/* Pulls the distributions from the neighbours, and back from solid ones (halfway bounce-back).
   Along the channel it wraps around; the columns at the ends are set afterwards. */

namespace {
struct stream_data {
  const unsigned char *mask;
  const double *f;
  double *fnew;
  params_t p;
};

// lbm.c:134: target teams distribute parallel for collapse(2) thread_limit(128)
__global__ void __launch_bounds__(128) stream_kernel(const __grid_constant__ stream_data omp_data)
{
  const unsigned char *__restrict__ mask = omp_data.mask;
  const double *__restrict__ f = omp_data.f;
  double *__restrict__ fnew = omp_data.fnew;
  const auto &p = omp_data.p;
  for (int y : omp2cuda::league::one_each_y(0, p.ny)) {
    for (int x : omp2cuda::league::one_each_x(0, p.nx)) {
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
} // namespace

static void stream(params_t p, const unsigned char *__restrict__ mask, const double *__restrict__ f,
                   double *__restrict__ fnew)
{
  const int n = p.nx * p.ny;

  omp2cuda::target_region{"lbm.c:134"}
      .thread_limit(128)
      .one_each(p.ny, p.nx)
      .launch(stream_kernel, {.mask = omp2cuda::to(mask, 0, n), .f = omp2cuda::to(f, 0, NQ * n),
                              .fnew = omp2cuda::from(fnew, 0, NQ * n), .p = p});
}

namespace {
struct open_ends_data { double *f; params_t p; };

// lbm.c:161: target teams distribute parallel for
__global__ void open_ends_kernel(const __grid_constant__ open_ends_data omp_data)
{
  double *__restrict__ f = omp_data.f;
  const auto &p = omp_data.p;
  for (int y : omp2cuda::league::one_each(1, p.ny - 1)) {
    double rho;
    vec2_t u;

    moments(&p, f, 1, y, &rho, &u);
    for (int q = 0; q < NQ; q++) {
      f[at(&p, q, 0, y)] = equilibrium(q, rho, inflow(&p, y), 0.0);
      f[at(&p, q, p.nx - 1, y)] = f[at(&p, q, p.nx - 2, y)];
    }
  }
}
} // namespace

/* inflow: the equilibrium of the profile, with the density from inside; outflow: no gradient */
static void open_ends(params_t p, double *__restrict__ f)
{
  const int n = p.nx * p.ny;

  omp2cuda::target_region{"lbm.c:161"}
      .one_each(omp2cuda::range(1, p.ny - 1))
      .launch(open_ends_kernel, {.f = omp2cuda::tofrom(f, 0, NQ * n), .p = p});
}

namespace {
struct force_on_obstacle_data {
  double *fx, *fy;
  const unsigned char *mask;
  const double *f;
  params_t p;
};

// lbm.c:181: target teams distribute parallel for collapse(2) reduction(+: fx, fy)
// reduction: one atomic per block
__global__ void force_on_obstacle_kernel(const __grid_constant__ force_on_obstacle_data omp_data)
{
  const auto fx_result = omp_data.fx, fy_result = omp_data.fy;
  const unsigned char *__restrict__ mask = omp_data.mask;
  const double *__restrict__ f = omp_data.f;
  const auto &p = omp_data.p;
  double fx = 0, fy = 0;
  for (int y : omp2cuda::league::distribute_parallel_for_y(1, p.ny - 1)) {
    for (int x : omp2cuda::league::distribute_parallel_for_x(1, p.nx - 1)) {
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
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, fx_result, fx),
                           omp2cuda::reduction(omp2cuda::op::plus{}, fy_result, fy));
}
} // namespace

/* the momentum that the obstacle takes up in a step, from the distributions after the collision */
static vec2_t force_on_obstacle(params_t p, const unsigned char *__restrict__ mask,
                                const double *__restrict__ f)
{
  const int n = p.nx * p.ny;
  double fx = 0.0, fy = 0.0;

  omp2cuda::target_region{"lbm.c:181"}
      .iterations(omp2cuda::range(1, p.ny - 1), omp2cuda::range(1, p.nx - 1))
      .launch(force_on_obstacle_kernel,
              {.fx = omp2cuda::tofrom(fx), .fy = omp2cuda::tofrom(fy),
               .mask = omp2cuda::to(mask, 0, n), .f = omp2cuda::to(f, 0, NQ * n), .p = p});

  vec2_t force = { fx, fy };
  return force;
}

namespace {
struct macroscopic_data {
  const unsigned char *mask;
  const double *f;
  double *rho;
  vec2_t *u;
  params_t p;
};

// lbm.c:205: target teams distribute parallel for collapse(2)
__global__ void macroscopic_kernel(const __grid_constant__ macroscopic_data omp_data)
{
  const unsigned char *__restrict__ mask = omp_data.mask;
  const double *__restrict__ f = omp_data.f;
  double *__restrict__ rho = omp_data.rho;
  vec2_t *__restrict__ u = omp_data.u;
  const auto &p = omp_data.p;
  for (int y : omp2cuda::league::one_each_y(0, p.ny)) {
    for (int x : omp2cuda::league::one_each_x(0, p.nx)) {
      const int i = y * p.nx + x;
      double r = p.rho0;
      vec2_t v = { 0.0, 0.0 };

      if (mask[i] == FLUID) moments(&p, f, x, y, &r, &v);
      rho[i] = r;
      u[i] = v;
    }
  }
}
} // namespace

static void macroscopic(params_t p, const unsigned char *__restrict__ mask, const double *__restrict__ f,
                        double *__restrict__ rho, vec2_t *__restrict__ u)
{
  const int n = p.nx * p.ny;

  omp2cuda::target_region{"lbm.c:205"}
      .one_each(p.ny, p.nx)
      .launch(macroscopic_kernel,
              {.mask = omp2cuda::to(mask, 0, n), .f = omp2cuda::to(f, 0, NQ * n),
               .rho = omp2cuda::from(rho, 0, n), .u = omp2cuda::from(u, 0, n), .p = p});
}

namespace {
struct column_flux_data {
  const double *rho;
  const vec2_t *u;
  double *flux;
  params_t p;
};

// lbm.c:226: target teams distribute thread_limit(32)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(32)
    column_flux_kernel(const __grid_constant__ column_flux_data omp_data)
{
  const double *__restrict__ rho = omp_data.rho;
  const vec2_t *__restrict__ u = omp_data.u;
  double *__restrict__ flux = omp_data.flux;
  const auto &p = omp_data.p;
  for (int x : omp2cuda::league::one_team_each(0, p.nx)) {
    double sum = 0.0;
    for (int y : omp2cuda::team::parallel_for(0, p.ny))
      sum += rho[y * p.nx + x] * u[y * p.nx + x].x;
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
    if (omp2cuda::team::is_initial())
      flux[x] = sum;
  }
}
} // namespace

/* the mass that flows through each column, a team per column */
static void column_flux(params_t p, const double *__restrict__ rho, const vec2_t *__restrict__ u,
                        double *__restrict__ flux)
{
  const int n = p.nx * p.ny;

  omp2cuda::target_region{"lbm.c:226"}.thread_limit(32).one_team_each(p.nx).launch(
      column_flux_kernel, {.rho = omp2cuda::to(rho, 0, n), .u = omp2cuda::to(u, 0, n),
                           .flux = omp2cuda::from(flux, 0, p.nx), .p = p});
}

namespace {
struct peak_vorticity_data { double *peak; const vec2_t *u; params_t p; };

// lbm.c:243: target teams distribute parallel for collapse(2) reduction(max: peak)
// reduction: by the block that ends last
__global__ void peak_vorticity_kernel(const __grid_constant__ peak_vorticity_data omp_data,
                                      const omp2cuda::league_buffer<double> omp_buffer)
{
  const auto peak_result = omp_data.peak;
  const vec2_t *__restrict__ u = omp_data.u;
  const auto &p = omp_data.p;
  double peak = omp2cuda::op::max::identity<double>();
  for (int y : omp2cuda::league::distribute_parallel_for_y(1, p.ny - 1)) {
    for (int x : omp2cuda::league::distribute_parallel_for_x(1, p.nx - 1)) {
      const int i = y * p.nx + x;
      const double curl = 0.5 * (u[i + 1].y - u[i - 1].y - u[i + p.nx].x + u[i - p.nx].x);
      peak = fmax(peak, fabs(curl));
    }
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, peak_result, peak);
}
} // namespace

/* vorticity of largest magnitude, in the rows and columns that have neighbours on all sides */
static double peak_vorticity(params_t p, const vec2_t *__restrict__ u)
{
  const int n = p.nx * p.ny;
  double peak = 0.0;

  omp2cuda::target_region{"lbm.c:243"}
      .iterations(omp2cuda::range(1, p.ny - 1), omp2cuda::range(1, p.nx - 1))
      .launch(peak_vorticity_kernel,
              {.peak = omp2cuda::tofrom(peak), .u = omp2cuda::to(u, 0, n), .p = p});
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

  omp2cuda::target_enter_data{"lbm.c:271"}
      .to(mask, 0, n)
      .alloc(f, 0, NQ * n)
      .alloc(fnew, 0, NQ * n);
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

  {
    auto on_device = omp2cuda::target_data{"lbm.c:288"}.from(rho, 0, n).from(u, 0, n);
    macroscopic(p, mask, f, rho, u);
    column_flux(p, rho, u, flux);
    peak = peak_vorticity(p, u);
  }
  omp2cuda::target_exit_data{"lbm.c:294"}
      .release(mask, 0, n)
      .release(f, 0, NQ * n)
      .release(fnew, 0, NQ * n);

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
