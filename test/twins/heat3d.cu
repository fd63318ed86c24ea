// Explicit 3-D heat equation in a layered slab, with a laser spot that moves over its top face.

#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(call)                                                                    \
  do {                                                                                 \
    cudaError_t err_ = (call);                                                         \
    if (err_ != cudaSuccess) {                                                         \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_));    \
      exit(1);                                                                         \
    }                                                                                  \
  } while (0)

typedef struct {
  int nx, ny, nz;
  double h, dt;
  double *t;                // temperature
  double *kappa;            // diffusivity of each cell
  double *d_t, *d_tnew;     // on the device: temperature, this step and the next
  double *d_kappa;
} Slab;

typedef struct {
  double power, radius;
  double x, y; // where the spot is, in cells
} Laser;

// What survey() finds out.
typedef struct {
  double sum;
  unsigned long long tmax_bits; // the bits of a positive double are ordered as it is
  int count;
} Totals;

static const double T_AMBIENT = 20.0;
static const double T_MELT = 60.0;

static size_t cells(const Slab *s) { return (size_t)s->nx * s->ny * s->nz; }

static int div_up(int a, int b) { return (a + b - 1) / b; }

static unsigned lcg(unsigned *state) {
  *state = *state * 1103515245u + 12345u;
  return (*state >> 16) & 0x7fffu;
}

static void slab_init(Slab *s, int nx, int ny, int nz) {
  unsigned seed = 2024u;

  s->nx = nx;
  s->ny = ny;
  s->nz = nz;
  s->h = 1.0;
  s->dt = 0.1;
  s->t = (double *)malloc(cells(s) * sizeof(double));
  s->kappa = (double *)malloc(cells(s) * sizeof(double));

  // Layers of four planes that conduct differently, with some scatter inside.
  for (int k = 0; k < nz; k++) {
    double layer = (k / 4) % 2 ? 0.4 : 1.0;
    for (int c = k * nx * ny; c < (k + 1) * nx * ny; c++) {
      s->t[c] = T_AMBIENT;
      s->kappa[c] = layer * (0.9 + 0.2 * lcg(&seed) / 32768.0);
    }
  }
}

static void slab_free(Slab *s) {
  free(s->t);
  free(s->kappa);
}

static void slab_to_device(Slab *s) {
  const size_t bytes = cells(s) * sizeof(double);

  CHECK(cudaMalloc(&s->d_t, bytes));
  CHECK(cudaMalloc(&s->d_tnew, bytes));
  CHECK(cudaMalloc(&s->d_kappa, bytes));
  CHECK(cudaMemcpy(s->d_t, s->t, bytes, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(s->d_kappa, s->kappa, bytes, cudaMemcpyHostToDevice));
}

static void slab_from_device(Slab *s) {
  CHECK(cudaMemcpy(s->t, s->d_t, cells(s) * sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(s->d_t));
  CHECK(cudaFree(s->d_tnew));
  CHECK(cudaFree(s->d_kappa));
}

// Diffusivity of the face between two cells.
__device__ double face(double a, double b) { return 2.0 * a * b / (a + b); }

__global__ void diffuse_kernel(const double *__restrict__ t, const double *__restrict__ kappa,
                               double *__restrict__ tnew, int nx, int ny, int nz, double r) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  const int k = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= nx || j >= ny || k >= nz)
    return;

  const int c = (k * ny + j) * nx + i;
  const int w = i > 0 ? c - 1 : c;
  const int e = i < nx - 1 ? c + 1 : c;
  const int s = j > 0 ? c - nx : c;
  const int n = j < ny - 1 ? c + nx : c;
  const int d = k > 0 ? c - nx * ny : c;
  const int u = k < nz - 1 ? c + nx * ny : c;
  const double kc = kappa[c];
  const double tc = t[c];
  double flux = face(kc, kappa[w]) * (t[w] - tc) + face(kc, kappa[e]) * (t[e] - tc);
  flux += face(kc, kappa[s]) * (t[s] - tc) + face(kc, kappa[n]) * (t[n] - tc);
  flux += face(kc, kappa[d]) * (t[d] - tc) + face(kc, kappa[u]) * (t[u] - tc);
  tnew[c] = tc + r * flux;
}

// One step of diffusion from t to tnew; no heat flows through the outer faces.
static void diffuse(const Slab *s) {
  const double r = s->dt / (s->h * s->h);
  const dim3 block(32, 4, 2);
  const dim3 grid(div_up(s->nx, block.x), div_up(s->ny, block.y), div_up(s->nz, block.z));

  diffuse_kernel<<<grid, block>>>(s->d_t, s->d_kappa, s->d_tnew, s->nx, s->ny, s->nz, r);
  CHECK(cudaGetLastError());
}

__global__ void heat_top_kernel(double *top, int nx, int ny, double dt, Laser laser) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= nx || j >= ny)
    return;

  const double dx = i - laser.x, dy = j - laser.y;
  const double q = laser.power * exp(-(dx * dx + dy * dy) / (laser.radius * laser.radius));
  top[j * nx + i] += dt * (q - 0.05 * (top[j * nx + i] - T_AMBIENT));
}

// The laser heats the top plane, which also loses heat to the air.
static void heat_top(const Slab *s, const Laser laser) {
  const dim3 block(32, 4);
  const dim3 grid(div_up(s->nx, block.x), div_up(s->ny, block.y));
  double *top = s->d_tnew + (size_t)(s->nz - 1) * s->nx * s->ny;

  heat_top_kernel<<<grid, block>>>(top, s->nx, s->ny, s->dt, laser);
  CHECK(cudaGetLastError());
}

static void swap_fields(Slab *s) {
  double *old = s->d_t;
  s->d_t = s->d_tnew;
  s->d_tnew = old;
}

__global__ void survey_kernel(const double *__restrict__ t, int n, Totals *totals) {
  double sum = 0.0, tmax = T_AMBIENT;
  int count = 0;

  for (int c = blockIdx.x * blockDim.x + threadIdx.x; c < n; c += gridDim.x * blockDim.x) {
    sum += t[c] - T_AMBIENT;
    tmax = fmax(tmax, t[c]);
    if (t[c] > T_MELT)
      count++;
  }

  // One atomic for each warp.
  for (int offset = 16; offset > 0; offset /= 2) {
    sum += __shfl_down_sync(0xffffffffu, sum, offset);
    tmax = fmax(tmax, __shfl_down_sync(0xffffffffu, tmax, offset));
    count += __shfl_down_sync(0xffffffffu, count, offset);
  }
  if (threadIdx.x % 32 == 0) {
    atomicAdd(&totals->sum, sum);
    atomicMax(&totals->tmax_bits, (unsigned long long)__double_as_longlong(tmax));
    atomicAdd(&totals->count, count);
  }
}

// Heat above ambient, the hottest cell, and how many cells are molten.
static void survey(const Slab *s, double *heat, double *hottest, int *molten) {
  const int n = (int)cells(s);
  Totals totals, *d_totals;

  CHECK(cudaMalloc(&d_totals, sizeof(Totals)));
  CHECK(cudaMemset(d_totals, 0, sizeof(Totals)));
  survey_kernel<<<div_up(n, 256), 256>>>(s->d_t, n, d_totals);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&totals, d_totals, sizeof(Totals), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_totals));

  *heat = totals.sum * s->h * s->h * s->h;
  memcpy(hottest, &totals.tmax_bits, sizeof(double));
  *molten = totals.count;
}

// Fetches plane k only, and prints its mean and where it is hottest.
static void print_plane(const Slab *s, int k) {
  const int plane = s->nx * s->ny, first = k * plane;
  double *t = s->t, mean = 0.0;
  int hot = first;

  CHECK(cudaMemcpy(t + first, s->d_t + first, plane * sizeof(double), cudaMemcpyDeviceToHost));

  for (int c = first; c < first + plane; c++) {
    mean += t[c] / plane;
    if (t[c] > t[hot])
      hot = c;
  }
  printf("  plane %2d: mean %.3f, hottest %.3f at (%d, %d)\n", k, mean, t[hot],
         (hot - first) % s->nx, (hot - first) / s->nx);
}

// A wiper takes the heat out of the top plane: the host cools it and sends it back.
static void wipe_top(const Slab *s) {
  const int plane = s->nx * s->ny, first = (s->nz - 1) * plane;
  double *t = s->t;

  CHECK(cudaMemcpy(t + first, s->d_t + first, plane * sizeof(double), cudaMemcpyDeviceToHost));
  for (int c = first; c < first + plane; c++)
    t[c] = T_AMBIENT + 0.5 * (t[c] - T_AMBIENT);
  CHECK(cudaMemcpy(s->d_t + first, t + first, plane * sizeof(double), cudaMemcpyHostToDevice));
}

int main(int argc, char **argv) {
  const int steps = argc > 1 ? atoi(argv[1]) : 40;
  Laser laser = {90.0, 2.5, 4.0, 9.0};
  Slab slab;

  slab_init(&slab, 24, 18, 12);
  slab_to_device(&slab);

  for (int step = 1; step <= steps; step++) {
    laser.x += 0.4;
    laser.y += 0.15 * cos(0.3 * step);
    diffuse(&slab);
    heat_top(&slab, laser);
    swap_fields(&slab);

    if (step % 10 == 0) {
      double heat, hottest;
      int molten;
      survey(&slab, &heat, &hottest, &molten);
      printf("step %3d: heat %.2f, hottest %.3f, molten %d\n", step, heat, hottest, molten);
      print_plane(&slab, slab.nz - 1);
    }
    if (step == 25)
      wipe_top(&slab);
  }

  slab_from_device(&slab);
  for (int k = 0; k < slab.nz; k += 4) {
    double sum = 0.0;
    for (int c = k * slab.nx * slab.ny; c < (k + 1) * slab.nx * slab.ny; c++)
      sum += slab.t[c];
    printf("plane %2d sum %.3f\n", k, sum);
  }
  slab_free(&slab);
  return 0;
}
