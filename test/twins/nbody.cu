// Gravitational n-body problem, a struct of arrays moved by leapfrog steps of adapted length.

#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SHELLS 8
#define SOFTENING 0.1
#define ETA 0.1 // accuracy of the time step

#define THREADS 64 // a multiple of the warp size

#define CHECK(call)                                                                    \
  do {                                                                                 \
    cudaError_t err_ = (call);                                                         \
    if (err_ != cudaSuccess) {                                                         \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_));    \
      exit(1);                                                                         \
    }                                                                                  \
  } while (0)

typedef struct {
  int n;
  double *m;
  double *x, *y, *z;
  double *vx, *vy, *vz;
  double *ax, *ay, *az;
} Bodies; // all arrays on the host, or all on the device

typedef struct {
  double kinetic, potential;
  double px, py, pz; // momentum
  double lz;         // angular momentum about the axis
} Diagnostics;

static unsigned long long lcg_state = 42ull;

static double uniform(double lo, double hi) {
  lcg_state = lcg_state * 6364136223846793005ull + 1442695040888963407ull;
  return lo + (hi - lo) * (double)(lcg_state >> 33) / 2147483648.0;
}

static double *new_array(int n) {
  double *a = (double *)calloc(n, sizeof(double));
  if (!a) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  return a;
}

static void bodies_alloc(Bodies *b, int n) {
  b->n = n;
  b->m = new_array(n);
  b->x = new_array(n);
  b->y = new_array(n);
  b->z = new_array(n);
  b->vx = new_array(n);
  b->vy = new_array(n);
  b->vz = new_array(n);
}

static void bodies_free(Bodies *b) {
  free(b->m);
  free(b->x);
  free(b->y);
  free(b->z);
  free(b->vx);
  free(b->vy);
  free(b->vz);
}

// A ball that rotates slowly about the z axis, its centre of mass at rest in the origin.
static void bodies_init(Bodies *b) {
  double cx = 0, cy = 0, cz = 0, cvx = 0, cvy = 0, cvz = 0;

  for (int i = 0; i < b->n; i++) {
    double r2;
    do {
      b->x[i] = uniform(-1, 1);
      b->y[i] = uniform(-1, 1);
      b->z[i] = uniform(-1, 1);
      r2 = b->x[i] * b->x[i] + b->y[i] * b->y[i] + b->z[i] * b->z[i];
    } while (r2 > 1);
    b->m[i] = uniform(0.5, 1.5) / b->n;
    b->vx[i] = -0.4 * b->y[i] + uniform(-0.2, 0.2);
    b->vy[i] = 0.4 * b->x[i] + uniform(-0.2, 0.2);
    b->vz[i] = uniform(-0.2, 0.2);
  }

  double total = 0;
  for (int i = 0; i < b->n; i++) {
    total += b->m[i];
    cx += b->m[i] * b->x[i];
    cy += b->m[i] * b->y[i];
    cz += b->m[i] * b->z[i];
    cvx += b->m[i] * b->vx[i];
    cvy += b->m[i] * b->vy[i];
    cvz += b->m[i] * b->vz[i];
  }
  for (int i = 0; i < b->n; i++) {
    b->x[i] -= cx / total;
    b->y[i] -= cy / total;
    b->z[i] -= cz / total;
    b->vx[i] -= cvx / total;
    b->vy[i] -= cvy / total;
    b->vz[i] -= cvz / total;
  }
}

static double *to_device(const double *a, int n) {
  double *d_a;
  CHECK(cudaMalloc(&d_a, n * sizeof(double)));
  if (a)
    CHECK(cudaMemcpy(d_a, a, n * sizeof(double), cudaMemcpyHostToDevice));
  return d_a;
}

static void from_device(double *a, double *d_a, int n) {
  if (a)
    CHECK(cudaMemcpy(a, d_a, n * sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_a));
}

static Bodies bodies_to_device(const Bodies *b) {
  const int n = b->n;
  Bodies d;

  d.n = n;
  d.m = to_device(b->m, n);
  d.x = to_device(b->x, n);
  d.y = to_device(b->y, n);
  d.z = to_device(b->z, n);
  d.vx = to_device(b->vx, n);
  d.vy = to_device(b->vy, n);
  d.vz = to_device(b->vz, n);
  d.ax = to_device(NULL, n);
  d.ay = to_device(NULL, n);
  d.az = to_device(NULL, n);
  return d;
}

static void bodies_from_device(const Bodies *b, const Bodies *d) {
  const int n = b->n;

  from_device(NULL, d->m, n);
  from_device(b->x, d->x, n);
  from_device(b->y, d->y, n);
  from_device(b->z, d->z, n);
  from_device(b->vx, d->vx, n);
  from_device(b->vy, d->vy, n);
  from_device(b->vz, d->vz, n);
  from_device(NULL, d->ax, n);
  from_device(NULL, d->ay, n);
  from_device(NULL, d->az, n);
}

static int blocks(int n) { return (n + THREADS - 1) / THREADS; }

__device__ void add_over_warp(double *total, double v) {
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync(0xffffffffu, v, offset);
  if (threadIdx.x % 32 == 0)
    atomicAdd(total, v);
}

// Accelerations of all bodies by all others.
__global__ void accelerate_kernel(int n, const double *__restrict__ m,
                                  const double *__restrict__ x, const double *__restrict__ y,
                                  const double *__restrict__ z, double *__restrict__ ax,
                                  double *__restrict__ ay, double *__restrict__ az) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;

  const double xi = x[i], yi = y[i], zi = z[i];
  double sx = 0, sy = 0, sz = 0;

  for (int j = 0; j < n; j++) {
    const double dx = x[j] - xi, dy = y[j] - yi, dz = z[j] - zi;
    const double r2 = dx * dx + dy * dy + dz * dz + SOFTENING * SOFTENING;
    const double w = m[j] / (r2 * sqrt(r2)); // nothing for i itself: dx = dy = dz = 0
    sx += w * dx;
    sy += w * dy;
    sz += w * dz;
  }

  ax[i] = sx;
  ay[i] = sy;
  az[i] = sz;
}

static void accelerate(const Bodies *d) {
  accelerate_kernel<<<blocks(d->n), THREADS>>>(d->n, d->m, d->x, d->y, d->z, d->ax, d->ay, d->az);
  CHECK(cudaGetLastError());
}

// Half a step for the velocities, then a whole one for the positions.
__global__ void kick_drift(Bodies b, double dt) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= b.n)
    return;

  b.vx[i] += 0.5 * dt * b.ax[i];
  b.vy[i] += 0.5 * dt * b.ay[i];
  b.vz[i] += 0.5 * dt * b.az[i];
  b.x[i] += dt * b.vx[i];
  b.y[i] += dt * b.vy[i];
  b.z[i] += dt * b.vz[i];
}

__global__ void kick(Bodies b, double dt) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= b.n)
    return;

  b.vx[i] += 0.5 * dt * b.ax[i];
  b.vy[i] += 0.5 * dt * b.ay[i];
  b.vz[i] += 0.5 * dt * b.az[i];
}

// One block; positive doubles are ordered as their bits are.
__global__ void largest_acceleration(Bodies b, double *result) {
  __shared__ unsigned long long a2max;

  if (threadIdx.x == 0)
    a2max = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < b.n; i += blockDim.x) {
    const double a2 = b.ax[i] * b.ax[i] + b.ay[i] * b.ay[i] + b.az[i] * b.az[i];
    atomicMax(&a2max, (unsigned long long)__double_as_longlong(a2));
  }
  __syncthreads();
  if (threadIdx.x == 0)
    *result = __longlong_as_double((long long)a2max);
}

// The largest acceleration limits the step.
static double time_step(const Bodies *d) {
  double a2max, *d_a2max;

  CHECK(cudaMalloc(&d_a2max, sizeof(double)));
  largest_acceleration<<<1, 256>>>(*d, d_a2max);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&a2max, d_a2max, sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_a2max));
  return sqrt(ETA * SOFTENING / sqrt(a2max));
}

static void leapfrog_step(const Bodies *d, double dt) {
  kick_drift<<<blocks(d->n), THREADS>>>(*d, dt);
  accelerate(d);
  kick<<<blocks(d->n), THREADS>>>(*d, dt);
  CHECK(cudaGetLastError());
}

__global__ void diagnose_kernel(Bodies b, Diagnostics *d) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  double kin = 0, pot = 0, px = 0, py = 0, pz = 0, lz = 0;

  if (i < b.n) {
    const double m = b.m[i], x = b.x[i], y = b.y[i], z = b.z[i];
    const double vx = b.vx[i], vy = b.vy[i], vz = b.vz[i];

    kin = 0.5 * m * (vx * vx + vy * vy + vz * vz);
    px = m * vx;
    py = m * vy;
    pz = m * vz;
    lz = m * (x * vy - y * vx);

    // Every pair comes twice.
    for (int j = 0; j < b.n; j++) {
      if (i != j) {
        const double dx = b.x[j] - x, dy = b.y[j] - y, dz = b.z[j] - z;
        pot -= 0.5 * m * b.m[j] / sqrt(dx * dx + dy * dy + dz * dz + SOFTENING * SOFTENING);
      }
    }
  }

  add_over_warp(&d->kinetic, kin);
  add_over_warp(&d->potential, pot);
  add_over_warp(&d->px, px);
  add_over_warp(&d->py, py);
  add_over_warp(&d->pz, pz);
  add_over_warp(&d->lz, lz);
}

static Diagnostics diagnose(const Bodies *b) {
  Diagnostics d, *d_d;

  CHECK(cudaMalloc(&d_d, sizeof(Diagnostics)));
  CHECK(cudaMemset(d_d, 0, sizeof(Diagnostics)));
  diagnose_kernel<<<blocks(b->n), THREADS>>>(*b, d_d);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&d, d_d, sizeof(Diagnostics), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_d));
  return d;
}

__global__ void count_shells_kernel(Bodies b, int *shells) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= b.n)
    return;

  int s = (int)(sqrt(b.x[i] * b.x[i] + b.y[i] * b.y[i] + b.z[i] * b.z[i]) * SHELLS);
  if (s > SHELLS - 1)
    s = SHELLS - 1;
  atomicAdd(&shells[s], 1);
}

// How many bodies are in each of the shells around the origin; the last has those outside too.
static void count_shells(const Bodies *d, int shells[SHELLS]) {
  int *d_shells;

  CHECK(cudaMalloc(&d_shells, SHELLS * sizeof(int)));
  CHECK(cudaMemset(d_shells, 0, SHELLS * sizeof(int)));
  count_shells_kernel<<<blocks(d->n), THREADS>>>(*d, d_shells);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(shells, d_shells, SHELLS * sizeof(int), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_shells));
}

int main(int argc, char **argv) {
  const int n = argc > 1 ? atoi(argv[1]) : 120;
  const int steps = argc > 2 ? atoi(argv[2]) : 16;
  Bodies bodies, dev;
  int shells[SHELLS];
  double t = 0;

  bodies_alloc(&bodies, n);
  bodies_init(&bodies);
  dev = bodies_to_device(&bodies);

  accelerate(&dev);
  const Diagnostics start = diagnose(&dev);
  printf("start: kinetic %.4f, potential %.4f, spin %.4f\n", start.kinetic, start.potential,
         start.lz);

  for (int step = 1; step <= steps; step++) {
    const double dt = time_step(&dev);
    leapfrog_step(&dev, dt);
    t += dt;
    if (step % 4 == 0) {
      const Diagnostics d = diagnose(&dev);
      printf("t %.4f: kinetic %.4f, potential %.4f, energy %.4f\n", t, d.kinetic, d.potential,
             d.kinetic + d.potential);
    }
  }

  const Diagnostics end = diagnose(&dev);
  const double momentum = sqrt(end.px * end.px + end.py * end.py + end.pz * end.pz);
  const double drift = (end.kinetic + end.potential) / (start.kinetic + start.potential) - 1;
  printf("momentum %s, spin %s, energy drift %s\n", momentum < 1e-12 ? "kept" : "LOST",
         fabs(end.lz - start.lz) < 1e-12 ? "kept" : "LOST", fabs(drift) < 1e-2 ? "small" : "LARGE");

  count_shells(&dev, shells);
  printf("shells:");
  for (int s = 0; s < SHELLS; s++)
    printf(" %d", shells[s]);
  printf("\n");

  bodies_from_device(&bodies, &dev);
  printf("first (%.4f, %.4f, %.4f), last (%.4f, %.4f, %.4f)\n", bodies.x[0], bodies.y[0],
         bodies.z[0], bodies.x[n - 1], bodies.y[n - 1], bodies.z[n - 1]);
  bodies_free(&bodies);
  return 0;
}
