// Translated by omp2cuda 0.1.0 from nbody.c
#include <omp2cuda.h>

// Gravitational n-body problem, a struct of arrays moved by leapfrog steps of adapted length.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SHELLS 8
#define SOFTENING 0.1
#define ETA 0.1 // accuracy of the time step

typedef struct {
  int n;
  double *m;
  double *x, *y, *z;
  double *vx, *vy, *vz;
  double *ax, *ay, *az;
} Bodies;

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
  b->ax = new_array(n);
  b->ay = new_array(n);
  b->az = new_array(n);
}

static void bodies_free(Bodies *b) {
  free(b->m);
  free(b->x);
  free(b->y);
  free(b->z);
  free(b->vx);
  free(b->vy);
  free(b->vz);
  free(b->ax);
  free(b->ay);
  free(b->az);
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

static void bodies_to_device(const Bodies *b) {
  const int n = b->n;
  double *m = b->m, *x = b->x, *y = b->y, *z = b->z;
  double *vx = b->vx, *vy = b->vy, *vz = b->vz;
  double *ax = b->ax, *ay = b->ay, *az = b->az;

  omp2cuda::target_enter_data{"nbody.c:112"}
      .to(m, 0, n)
      .to(x, 0, n)
      .to(y, 0, n)
      .to(z, 0, n)
      .to(vx, 0, n)
      .to(vy, 0, n)
      .to(vz, 0, n)
      .alloc(ax, 0, n)
      .alloc(ay, 0, n)
      .alloc(az, 0, n);
}

static void bodies_from_device(const Bodies *b) {
  const int n = b->n;
  double *m = b->m, *x = b->x, *y = b->y, *z = b->z;
  double *vx = b->vx, *vy = b->vy, *vz = b->vz;
  double *ax = b->ax, *ay = b->ay, *az = b->az;

  omp2cuda::target_exit_data{"nbody.c:122"}
      .from(x, 0, n)
      .from(y, 0, n)
      .from(z, 0, n)
      .from(vx, 0, n)
      .from(vy, 0, n)
      .from(vz, 0, n)
      .delete_(m, 0, n)
      .delete_(ax, 0, n)
      .delete_(ay, 0, n)
      .delete_(az, 0, n);
}

namespace {
struct accelerate_data {
  const double *x, *y, *z, *m;
  double *ax, *ay, *az;
  int n;
};

// nbody.c:134: target teams distribute parallel for thread_limit(64)
__global__ void __launch_bounds__(64)
    accelerate_kernel(const __grid_constant__ accelerate_data omp_data) {
  const double *__restrict__ x = omp_data.x, *__restrict__ y = omp_data.y;
  const double *__restrict__ z = omp_data.z, *__restrict__ m = omp_data.m;
  double *__restrict__ ax = omp_data.ax, *__restrict__ ay = omp_data.ay;
  double *__restrict__ az = omp_data.az;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, n)) {
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
}
} // namespace

// Accelerations of all bodies by all others.
static void accelerate(const Bodies *b) {
  const int n = b->n;
  const double *__restrict__ m = b->m;
  const double *__restrict__ x = b->x, *__restrict__ y = b->y, *__restrict__ z = b->z;
  double *__restrict__ ax = b->ax, *__restrict__ ay = b->ay, *__restrict__ az = b->az;

  omp2cuda::target_region{"nbody.c:134"}.thread_limit(64).one_each(n).launch(
      accelerate_kernel,
      {.x = omp2cuda::device_ptr(x), .y = omp2cuda::device_ptr(y), .z = omp2cuda::device_ptr(z),
       .m = omp2cuda::device_ptr(m), .ax = omp2cuda::device_ptr(ax), .ay = omp2cuda::device_ptr(ay),
       .az = omp2cuda::device_ptr(az), .n = n});
}

namespace {
struct kick_drift_data {
  double *vx, *vy, *vz, *x, *y, *z;
  const double *ax, *ay, *az;
  int n;
  double dt;
};

// nbody.c:162: target teams distribute parallel for
__global__ void kick_drift_kernel(const __grid_constant__ kick_drift_data omp_data) {
  const auto &[vx, vy, vz, x, y, z, ax, ay, az, n, dt] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    vx[i] += 0.5 * dt * ax[i];
    vy[i] += 0.5 * dt * ay[i];
    vz[i] += 0.5 * dt * az[i];
    x[i] += dt * vx[i];
    y[i] += dt * vy[i];
    z[i] += dt * vz[i];
  }
}
} // namespace

// Half a step for the velocities, then a whole one for the positions.
static void kick_drift(const Bodies *b, double dt) {
  const int n = b->n;
  double *x = b->x, *y = b->y, *z = b->z;
  double *vx = b->vx, *vy = b->vy, *vz = b->vz;
  const double *ax = b->ax, *ay = b->ay, *az = b->az;

  omp2cuda::target_region{"nbody.c:162"}.one_each(n).launch(
      kick_drift_kernel,
      {.vx = omp2cuda::device_ptr(vx), .vy = omp2cuda::device_ptr(vy),
       .vz = omp2cuda::device_ptr(vz), .x = omp2cuda::device_ptr(x), .y = omp2cuda::device_ptr(y),
       .z = omp2cuda::device_ptr(z), .ax = omp2cuda::device_ptr(ax), .ay = omp2cuda::device_ptr(ay),
       .az = omp2cuda::device_ptr(az), .n = n, .dt = dt});
}

namespace {
struct kick_data {
  double *vx, *vy, *vz;
  const double *ax, *ay, *az;
  int n;
  double dt;
};

// nbody.c:178: target teams distribute parallel for
__global__ void kick_kernel(const __grid_constant__ kick_data omp_data) {
  const auto &[vx, vy, vz, ax, ay, az, n, dt] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    vx[i] += 0.5 * dt * ax[i];
    vy[i] += 0.5 * dt * ay[i];
    vz[i] += 0.5 * dt * az[i];
  }
}
} // namespace

static void kick(const Bodies *b, double dt) {
  const int n = b->n;
  double *vx = b->vx, *vy = b->vy, *vz = b->vz;
  const double *ax = b->ax, *ay = b->ay, *az = b->az;

  omp2cuda::target_region{"nbody.c:178"}.one_each(n).launch(
      kick_kernel,
      {.vx = omp2cuda::device_ptr(vx), .vy = omp2cuda::device_ptr(vy),
       .vz = omp2cuda::device_ptr(vz), .ax = omp2cuda::device_ptr(ax),
       .ay = omp2cuda::device_ptr(ay), .az = omp2cuda::device_ptr(az), .n = n, .dt = dt});
}

namespace {
struct time_step_data { double *a2max; const double *ax, *ay, *az; int n; };

// nbody.c:192: target teams distribute parallel for reduction(max : a2max)
// reduction: by the block that ends last
__global__ void time_step_kernel(const __grid_constant__ time_step_data omp_data,
                                 const omp2cuda::league_buffer<double> omp_buffer) {
  const auto &[a2max_result, ax, ay, az, n] = omp_data;
  double a2max = omp2cuda::op::max::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    const double a2 = ax[i] * ax[i] + ay[i] * ay[i] + az[i] * az[i];
    if (a2 > a2max)
      a2max = a2;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, a2max_result, a2max);
}
} // namespace

// The largest acceleration limits the step.
static double time_step(const Bodies *b) {
  const int n = b->n;
  const double *ax = b->ax, *ay = b->ay, *az = b->az;
  double a2max = 0;

  omp2cuda::target_region{"nbody.c:192"}.iterations(n).launch(
      time_step_kernel, {.a2max = omp2cuda::tofrom(a2max), .ax = omp2cuda::device_ptr(ax),
                         .ay = omp2cuda::device_ptr(ay), .az = omp2cuda::device_ptr(az), .n = n});
  return sqrt(ETA * SOFTENING / sqrt(a2max));
}

static void leapfrog_step(const Bodies *b, double dt) {
  kick_drift(b, dt);
  accelerate(b);
  kick(b, dt);
}

namespace {
struct diagnose_kin_px_data {
  double *kin, *px, *py, *pz, *lz;
  const double *m, *vx, *vy, *vz, *x, *y;
  int n;
};

// nbody.c:213: target teams distribute parallel for reduction(+ : kin, px, py, pz, lz)
// reduction: one atomic per block
__global__ void diagnose_kin_px_kernel(const __grid_constant__ diagnose_kin_px_data omp_data) {
  const auto &[kin_result, px_result, py_result, pz_result, lz_result, m, vx, vy, vz, x, y, n] =
      omp_data;
  double kin = 0, px = 0, py = 0, pz = 0, lz = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    kin += 0.5 * m[i] * (vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
    px += m[i] * vx[i];
    py += m[i] * vy[i];
    pz += m[i] * vz[i];
    lz += m[i] * (x[i] * vy[i] - y[i] * vx[i]);
  }
  omp2cuda::league::reduce(
      omp2cuda::reduction(omp2cuda::op::plus{}, kin_result, kin),
      omp2cuda::reduction(omp2cuda::op::plus{}, px_result, px),
      omp2cuda::reduction(omp2cuda::op::plus{}, py_result, py),
      omp2cuda::reduction(omp2cuda::op::plus{}, pz_result, pz),
      omp2cuda::reduction(omp2cuda::op::plus{}, lz_result, lz));
}

struct diagnose_pot_data { double *pot; const double *x, *y, *z, *m; int n; };

// Every pair comes twice.
// nbody.c:224: target teams distribute parallel for collapse(2) reduction(+ : pot)
// reduction: one atomic per block
__global__ void diagnose_pot_kernel(const __grid_constant__ diagnose_pot_data omp_data) {
  const auto &[pot_result, x, y, z, m, n] = omp_data;
  double pot = 0;
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, n)) {
    for (int j : omp2cuda::league::distribute_parallel_for_x(0, n)) {
      if (i != j) {
        const double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
        pot -= 0.5 * m[i] * m[j] / sqrt(dx * dx + dy * dy + dz * dz + SOFTENING * SOFTENING);
      }
    }
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, pot_result, pot);
}
} // namespace

static Diagnostics diagnose(const Bodies *b) {
  const int n = b->n;
  const double *m = b->m, *x = b->x, *y = b->y, *z = b->z;
  const double *vx = b->vx, *vy = b->vy, *vz = b->vz;
  double kin = 0, pot = 0, px = 0, py = 0, pz = 0, lz = 0;

  omp2cuda::target_region{"nbody.c:213"}.iterations(n).launch(
      diagnose_kin_px_kernel,
      {.kin = omp2cuda::tofrom(kin), .px = omp2cuda::tofrom(px), .py = omp2cuda::tofrom(py),
       .pz = omp2cuda::tofrom(pz), .lz = omp2cuda::tofrom(lz), .m = omp2cuda::device_ptr(m),
       .vx = omp2cuda::device_ptr(vx), .vy = omp2cuda::device_ptr(vy),
       .vz = omp2cuda::device_ptr(vz), .x = omp2cuda::device_ptr(x), .y = omp2cuda::device_ptr(y),
       .n = n});

  // Every pair comes twice.
  omp2cuda::target_region{"nbody.c:224"}.iterations(n, n).launch(
      diagnose_pot_kernel,
      {.pot = omp2cuda::tofrom(pot), .x = omp2cuda::device_ptr(x), .y = omp2cuda::device_ptr(y),
       .z = omp2cuda::device_ptr(z), .m = omp2cuda::device_ptr(m), .n = n});

  Diagnostics d = {kin, pot, px, py, pz, lz};
  return d;
}

namespace {
struct count_shells_data { int *shells; const double *x, *y, *z; int n; };

// nbody.c:246: target teams distribute parallel for
__global__ void count_shells_kernel(const __grid_constant__ count_shells_data omp_data) {
  const auto &[shells, x, y, z, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    int s = (int)(sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]) * SHELLS);
    if (s > SHELLS - 1)
      s = SHELLS - 1;
    atomicAdd(&shells[s], 1);
  }
}
} // namespace

// How many bodies are in each of the shells around the origin; the last has those outside too.
static void count_shells(const Bodies *b, int shells[SHELLS]) {
  const int n = b->n;
  const double *x = b->x, *y = b->y, *z = b->z;

  for (int s = 0; s < SHELLS; s++)
    shells[s] = 0;

  omp2cuda::target_region{"nbody.c:246"}.one_each(n).launch(
      count_shells_kernel,
      {.shells = omp2cuda::tofrom(shells, 0, SHELLS), .x = omp2cuda::device_ptr(x),
       .y = omp2cuda::device_ptr(y), .z = omp2cuda::device_ptr(z), .n = n});
}

int main(int argc, char **argv) {
  const int n = argc > 1 ? atoi(argv[1]) : 120;
  const int steps = argc > 2 ? atoi(argv[2]) : 16;
  Bodies bodies;
  int shells[SHELLS];
  double t = 0;

  bodies_alloc(&bodies, n);
  bodies_init(&bodies);
  bodies_to_device(&bodies);

  accelerate(&bodies);
  const Diagnostics start = diagnose(&bodies);
  printf("start: kinetic %.4f, potential %.4f, spin %.4f\n", start.kinetic, start.potential,
         start.lz);

  for (int step = 1; step <= steps; step++) {
    const double dt = time_step(&bodies);
    leapfrog_step(&bodies, dt);
    t += dt;
    if (step % 4 == 0) {
      const Diagnostics d = diagnose(&bodies);
      printf("t %.4f: kinetic %.4f, potential %.4f, energy %.4f\n", t, d.kinetic, d.potential,
             d.kinetic + d.potential);
    }
  }

  const Diagnostics end = diagnose(&bodies);
  const double momentum = sqrt(end.px * end.px + end.py * end.py + end.pz * end.pz);
  const double drift = (end.kinetic + end.potential) / (start.kinetic + start.potential) - 1;
  printf("momentum %s, spin %s, energy drift %s\n", momentum < 1e-12 ? "kept" : "LOST",
         fabs(end.lz - start.lz) < 1e-12 ? "kept" : "LOST", fabs(drift) < 1e-2 ? "small" : "LARGE");

  count_shells(&bodies, shells);
  printf("shells:");
  for (int s = 0; s < SHELLS; s++)
    printf(" %d", shells[s]);
  printf("\n");

  bodies_from_device(&bodies);
  printf("first (%.4f, %.4f, %.4f), last (%.4f, %.4f, %.4f)\n", bodies.x[0], bodies.y[0],
         bodies.z[0], bodies.x[n - 1], bodies.y[n - 1], bodies.z[n - 1]);
  bodies_free(&bodies);
  return 0;
}
