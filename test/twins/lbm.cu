// Lattice Boltzmann (D2Q9, BGK) flow through a channel and around a cylinder.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NQ 9              /* directions of the lattice */
#define BX 32             /* blocks of threads: BX along, BY across the channel */
#define BY 4

#define CHECK(call)                                                        \
  do {                                                                     \
    cudaError_t err_ = (call);                                             \
    if (err_ != cudaSuccess) {                                             \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,                   \
              cudaGetErrorString(err_));                                   \
      exit(1);                                                             \
    }                                                                      \
  } while (0)

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
__constant__ int cx[NQ] = { 0, 1, 0, -1, 0, 1, -1, -1, 1 };
__constant__ int cy[NQ] = { 0, 0, 1, 0, -1, 1, 1, -1, -1 };
__constant__ int opposite[NQ] = { 0, 3, 4, 1, 2, 7, 8, 5, 6 };
__constant__ double weight[NQ] = { 4.0 / 9.0,  1.0 / 9.0,  1.0 / 9.0,  1.0 / 9.0, 1.0 / 9.0,
                                   1.0 / 36.0, 1.0 / 36.0, 1.0 / 36.0, 1.0 / 36.0 };

/* the distributions are stored direction by direction */
__device__ inline int at(const params_t *p, int q, int x, int y)
{
  return (q * p->ny + y) * p->nx + x;
}

__device__ inline double equilibrium(int q, double rho, double ux, double uy)
{
  const double cu = cx[q] * ux + cy[q] * uy;
  const double uu = ux * ux + uy * uy;
  return weight[q] * rho * (1.0 + 3.0 * cu + 4.5 * cu * cu - 1.5 * uu);
}

/* density and velocity of one site */
__device__ void moments(const params_t *p, const double *f, int x, int y, double *rho, vec2_t *u)
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
__device__ inline double inflow(const params_t *p, int y)
{
  const double width = p->ny - 2;
  const double s = y - 0.5;
  return 4.0 * p->umax * s * (width - s) / (width * width);
}

__device__ double warp_sum(double v)
{
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync(0xffffffff, v, offset);
  return v;
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

static dim3 grid_for(params_t p)
{
  return dim3((p.nx + BX - 1) / BX, (p.ny + BY - 1) / BY);
}

__global__ void initialize(params_t p, double *__restrict__ f)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= p.nx || y >= p.ny) return;

  const int solid = y == 0 || y == p.ny - 1;
  const double ux = solid ? 0.0 : inflow(&p, y);
  for (int q = 0; q < NQ; q++)
    f[at(&p, q, x, y)] = equilibrium(q, p.rho0, ux, 0.0);
}

/* relaxes each fluid site towards its equilibrium, in place */
__global__ void collide(params_t p, const unsigned char *__restrict__ mask,
                        double *__restrict__ f)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= p.nx || y >= p.ny) return;

  if (mask[y * p.nx + x] == FLUID) {
    const double omega = 1.0 / p.tau;
    double rho;
    vec2_t u;

    moments(&p, f, x, y, &rho, &u);
    for (int q = 0; q < NQ; q++) {
      const int i = at(&p, q, x, y);
      f[i] += omega * (equilibrium(q, rho, u.x, u.y) - f[i]);
    }
  }
}

/* Pulls the distributions from the neighbours, and back from solid ones (halfway bounce-back).
   Along the channel it wraps around; the columns at the ends are set afterwards. */
__global__ void stream(params_t p, const unsigned char *__restrict__ mask,
                       const double *__restrict__ f, double *__restrict__ fnew)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= p.nx || y >= p.ny) return;

  if (mask[y * p.nx + x] != FLUID) {
    for (int q = 0; q < NQ; q++)
      fnew[at(&p, q, x, y)] = weight[q] * p.rho0;
    return;
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

/* inflow: the equilibrium of the profile, with the density from inside; outflow: no gradient */
__global__ void open_ends(params_t p, double *__restrict__ f)
{
  const int y = 1 + blockIdx.x * blockDim.x + threadIdx.x;
  if (y >= p.ny - 1) return;

  double rho;
  vec2_t u;

  moments(&p, f, 1, y, &rho, &u);
  for (int q = 0; q < NQ; q++) {
    f[at(&p, q, 0, y)] = equilibrium(q, rho, inflow(&p, y), 0.0);
    f[at(&p, q, p.nx - 1, y)] = f[at(&p, q, p.nx - 2, y)];
  }
}

__global__ void obstacle_force(params_t p, const unsigned char *__restrict__ mask,
                               const double *__restrict__ f, vec2_t *force)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  double fx = 0.0, fy = 0.0;

  if (x >= 1 && x < p.nx - 1 && y >= 1 && y < p.ny - 1 && mask[y * p.nx + x] == FLUID) {
    for (int q = 1; q < NQ; q++) {
      if (mask[(y + cy[q]) * p.nx + x + cx[q]] == OBSTACLE) {
        const double fq = f[at(&p, q, x, y)];
        fx += 2.0 * cx[q] * fq;
        fy += 2.0 * cy[q] * fq;
      }
    }
  }

  fx = warp_sum(fx);
  fy = warp_sum(fy);
  if (threadIdx.x == 0) {   /* a warp is a row of the block */
    atomicAdd(&force->x, fx);
    atomicAdd(&force->y, fy);
  }
}

/* the momentum that the obstacle takes up in a step, from the distributions after the collision */
static vec2_t force_on_obstacle(params_t p, const unsigned char *d_mask, const double *d_f)
{
  vec2_t force, *d_force;

  CHECK(cudaMalloc(&d_force, sizeof(vec2_t)));
  CHECK(cudaMemset(d_force, 0, sizeof(vec2_t)));
  obstacle_force<<<grid_for(p), dim3(BX, BY)>>>(p, d_mask, d_f, d_force);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&force, d_force, sizeof(vec2_t), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_force));
  return force;
}

__global__ void macroscopic(params_t p, const unsigned char *__restrict__ mask,
                            const double *__restrict__ f, double *__restrict__ rho,
                            vec2_t *__restrict__ u)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= p.nx || y >= p.ny) return;

  const int i = y * p.nx + x;
  double r = p.rho0;
  vec2_t v = { 0.0, 0.0 };

  if (mask[i] == FLUID) moments(&p, f, x, y, &r, &v);
  rho[i] = r;
  u[i] = v;
}

/* the mass that flows through each column, a warp per column */
__global__ void column_flux(params_t p, const double *__restrict__ rho,
                            const vec2_t *__restrict__ u, double *__restrict__ flux)
{
  const int x = blockIdx.x;
  double sum = 0.0;

  for (int y = threadIdx.x; y < p.ny; y += 32)
    sum += rho[y * p.nx + x] * u[y * p.nx + x].x;
  sum = warp_sum(sum);
  if (threadIdx.x == 0) flux[x] = sum;
}

__global__ void max_vorticity(params_t p, const vec2_t *__restrict__ u, unsigned long long *result)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  double peak = 0.0;

  if (x >= 1 && x < p.nx - 1 && y >= 1 && y < p.ny - 1) {
    const int i = y * p.nx + x;
    const double curl = 0.5 * (u[i + 1].y - u[i - 1].y - u[i + p.nx].x + u[i - p.nx].x);
    peak = fabs(curl);
  }

  for (int offset = 16; offset > 0; offset /= 2)
    peak = fmax(peak, __shfl_down_sync(0xffffffff, peak, offset));
  if (threadIdx.x == 0)     /* the bits of doubles >= 0 are ordered as the doubles are */
    atomicMax(result, (unsigned long long)__double_as_longlong(peak));
}

/* vorticity of largest magnitude, in the rows and columns that have neighbours on all sides */
static double peak_vorticity(params_t p, const vec2_t *d_u)
{
  double peak;
  unsigned long long *d_peak;

  CHECK(cudaMalloc(&d_peak, sizeof(*d_peak)));
  CHECK(cudaMemset(d_peak, 0, sizeof(*d_peak)));
  max_vorticity<<<grid_for(p), dim3(BX, BY)>>>(p, d_u, d_peak);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&peak, d_peak, sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_peak));
  return peak;
}

int main(void)
{
  params_t p = { 48, 20, 24, 0.6, 1.0, 0.08, 12.0, 9.0, 3.2 };
  const int n = p.nx * p.ny;
  unsigned char *mask = (unsigned char *)malloc(n);
  double *rho = (double *)malloc(n * sizeof(double));
  vec2_t *u = (vec2_t *)malloc(n * sizeof(vec2_t));
  double *flux = (double *)malloc(p.nx * sizeof(double));
  double peak;

  build_mask(&p, mask);
  printf("%d x %d sites, viscosity %.4f, Reynolds number %.2f\n", p.nx, p.ny,
         (p.tau - 0.5) / 3.0, p.umax * 2.0 * p.radius / ((p.tau - 0.5) / 3.0));

  unsigned char *d_mask;
  double *d_f, *d_fnew, *d_rho, *d_flux;
  vec2_t *d_u;
  CHECK(cudaMalloc(&d_mask, n));
  CHECK(cudaMalloc(&d_f, NQ * n * sizeof(double)));
  CHECK(cudaMalloc(&d_fnew, NQ * n * sizeof(double)));
  CHECK(cudaMalloc(&d_rho, n * sizeof(double)));
  CHECK(cudaMalloc(&d_u, n * sizeof(vec2_t)));
  CHECK(cudaMalloc(&d_flux, p.nx * sizeof(double)));
  CHECK(cudaMemcpy(d_mask, mask, n, cudaMemcpyHostToDevice));

  const dim3 grid = grid_for(p), block(BX, BY);
  initialize<<<grid, block>>>(p, d_f);
  CHECK(cudaGetLastError());

  for (int step = 1; step <= p.nsteps; step++) {
    collide<<<grid, block>>>(p, d_mask, d_f);
    if (step % 8 == 0) {
      const vec2_t force = force_on_obstacle(p, d_mask, d_f);
      printf("step %3d: drag %.4f, lift %.4f\n", step, force.x, force.y);
    }
    stream<<<grid, block>>>(p, d_mask, d_f, d_fnew);

    double *tmp = d_f;
    d_f = d_fnew;
    d_fnew = tmp;
    open_ends<<<(p.ny + 63) / 64, 64>>>(p, d_f);
    CHECK(cudaGetLastError());
  }

  macroscopic<<<grid, block>>>(p, d_mask, d_f, d_rho, d_u);
  column_flux<<<p.nx, 32>>>(p, d_rho, d_u, d_flux);
  CHECK(cudaGetLastError());
  peak = peak_vorticity(p, d_u);

  CHECK(cudaMemcpy(rho, d_rho, n * sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(u, d_u, n * sizeof(vec2_t), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(flux, d_flux, p.nx * sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_mask));
  CHECK(cudaFree(d_f));
  CHECK(cudaFree(d_fnew));
  CHECK(cudaFree(d_rho));
  CHECK(cudaFree(d_u));
  CHECK(cudaFree(d_flux));

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
  free(rho);
  free(u);
  free(flux);
  return 0;
}
