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

#pragma omp target enter data map(to : m[0 : n], x[0 : n], y[0 : n], z[0 : n]) \
    map(to : vx[0 : n], vy[0 : n], vz[0 : n]) map(alloc : ax[0 : n], ay[0 : n], az[0 : n])
}

static void bodies_from_device(const Bodies *b) {
  const int n = b->n;
  double *m = b->m, *x = b->x, *y = b->y, *z = b->z;
  double *vx = b->vx, *vy = b->vy, *vz = b->vz;
  double *ax = b->ax, *ay = b->ay, *az = b->az;

#pragma omp target exit data map(from : x[0 : n], y[0 : n], z[0 : n]) \
    map(from : vx[0 : n], vy[0 : n], vz[0 : n]) map(delete : m[0 : n]) \
    map(delete : ax[0 : n], ay[0 : n], az[0 : n])
}

// Accelerations of all bodies by all others.
static void accelerate(const Bodies *b) {
  const int n = b->n;
  const double *restrict m = b->m;
  const double *restrict x = b->x, *restrict y = b->y, *restrict z = b->z;
  double *restrict ax = b->ax, *restrict ay = b->ay, *restrict az = b->az;

#pragma omp target teams distribute parallel for thread_limit(64)
  for (int i = 0; i < n; i++) {
    const double xi = x[i], yi = y[i], zi = z[i];
    double sx = 0, sy = 0, sz = 0;

#pragma omp simd reduction(+ : sx, sy, sz)
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

// Half a step for the velocities, then a whole one for the positions.
static void kick_drift(const Bodies *b, double dt) {
  const int n = b->n;
  double *x = b->x, *y = b->y, *z = b->z;
  double *vx = b->vx, *vy = b->vy, *vz = b->vz;
  const double *ax = b->ax, *ay = b->ay, *az = b->az;

#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    vx[i] += 0.5 * dt * ax[i];
    vy[i] += 0.5 * dt * ay[i];
    vz[i] += 0.5 * dt * az[i];
    x[i] += dt * vx[i];
    y[i] += dt * vy[i];
    z[i] += dt * vz[i];
  }
}

static void kick(const Bodies *b, double dt) {
  const int n = b->n;
  double *vx = b->vx, *vy = b->vy, *vz = b->vz;
  const double *ax = b->ax, *ay = b->ay, *az = b->az;

#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    vx[i] += 0.5 * dt * ax[i];
    vy[i] += 0.5 * dt * ay[i];
    vz[i] += 0.5 * dt * az[i];
  }
}

// The largest acceleration limits the step.
static double time_step(const Bodies *b) {
  const int n = b->n;
  const double *ax = b->ax, *ay = b->ay, *az = b->az;
  double a2max = 0;

#pragma omp target teams distribute parallel for reduction(max : a2max) map(tofrom : a2max)
  for (int i = 0; i < n; i++) {
    const double a2 = ax[i] * ax[i] + ay[i] * ay[i] + az[i] * az[i];
    if (a2 > a2max)
      a2max = a2;
  }
  return sqrt(ETA * SOFTENING / sqrt(a2max));
}

static void leapfrog_step(const Bodies *b, double dt) {
  kick_drift(b, dt);
  accelerate(b);
  kick(b, dt);
}

static Diagnostics diagnose(const Bodies *b) {
  const int n = b->n;
  const double *m = b->m, *x = b->x, *y = b->y, *z = b->z;
  const double *vx = b->vx, *vy = b->vy, *vz = b->vz;
  double kin = 0, pot = 0, px = 0, py = 0, pz = 0, lz = 0;

#pragma omp target teams distribute parallel for map(tofrom : kin, px, py, pz, lz) \
    reduction(+ : kin, px, py, pz, lz)
  for (int i = 0; i < n; i++) {
    kin += 0.5 * m[i] * (vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i]);
    px += m[i] * vx[i];
    py += m[i] * vy[i];
    pz += m[i] * vz[i];
    lz += m[i] * (x[i] * vy[i] - y[i] * vx[i]);
  }

  // Every pair comes twice.
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : pot) reduction(+ : pot)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      if (i != j) {
        const double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
        pot -= 0.5 * m[i] * m[j] / sqrt(dx * dx + dy * dy + dz * dz + SOFTENING * SOFTENING);
      }
    }
  }

  Diagnostics d = {kin, pot, px, py, pz, lz};
  return d;
}

// How many bodies are in each of the shells around the origin; the last has those outside too.
static void count_shells(const Bodies *b, int shells[SHELLS]) {
  const int n = b->n;
  const double *x = b->x, *y = b->y, *z = b->z;

  for (int s = 0; s < SHELLS; s++)
    shells[s] = 0;

#pragma omp target teams distribute parallel for map(tofrom : shells[0 : SHELLS])
  for (int i = 0; i < n; i++) {
    int s = (int)(sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]) * SHELLS);
    if (s > SHELLS - 1)
      s = SHELLS - 1;
#pragma omp atomic
    shells[s]++;
  }
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
