// Explicit 3-D heat equation in a layered slab, with a laser spot that moves over its top face.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int nx, ny, nz;
  double h, dt;
  double *t, *tnew; // temperature, this step and the next
  double *kappa;    // diffusivity of each cell
} Slab;

typedef struct {
  double power, radius;
  double x, y; // where the spot is, in cells
} Laser;

static const double T_AMBIENT = 20.0;
static const double T_MELT = 60.0;

static size_t cells(const Slab *s) { return (size_t)s->nx * s->ny * s->nz; }

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
  s->tnew = (double *)malloc(cells(s) * sizeof(double));
  s->kappa = (double *)malloc(cells(s) * sizeof(double));

  // Layers of four planes that conduct differently, with some scatter inside.
  for (int k = 0; k < nz; k++) {
    double layer = (k / 4) % 2 ? 0.4 : 1.0;
    for (int c = k * nx * ny; c < (k + 1) * nx * ny; c++) {
      s->t[c] = T_AMBIENT;
      s->tnew[c] = T_AMBIENT;
      s->kappa[c] = layer * (0.9 + 0.2 * lcg(&seed) / 32768.0);
    }
  }
}

static void slab_free(Slab *s) {
  free(s->t);
  free(s->tnew);
  free(s->kappa);
}

static void slab_to_device(const Slab *s) {
  const size_t n = cells(s);
  double *t = s->t, *tnew = s->tnew, *kappa = s->kappa;

#pragma omp target enter data map(to : t[0 : n], kappa[0 : n]) map(alloc : tnew[0 : n])
}

static void slab_from_device(const Slab *s) {
  const size_t n = cells(s);
  double *t = s->t, *tnew = s->tnew, *kappa = s->kappa;

#pragma omp target exit data map(from : t[0 : n]) map(delete : tnew[0 : n], kappa[0 : n])
}

#pragma omp declare target
// Diffusivity of the face between two cells.
static inline double face(double a, double b) { return 2.0 * a * b / (a + b); }
#pragma omp end declare target

// One step of diffusion from t to tnew; no heat flows through the outer faces.
static void diffuse(const Slab *s) {
  const int nx = s->nx, ny = s->ny, nz = s->nz;
  const size_t n = cells(s);
  const double r = s->dt / (s->h * s->h);
  const double *restrict t = s->t;
  const double *restrict kappa = s->kappa;
  double *restrict tnew = s->tnew;

#pragma omp target teams distribute parallel for collapse(3) map(to : t[0 : n], kappa[0 : n]) \
    map(from : tnew[0 : n])
  for (int k = 0; k < nz; k++) {
    for (int j = 0; j < ny; j++) {
      for (int i = 0; i < nx; i++) {
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
    }
  }
}

// The laser heats the top plane, which also loses heat to the air.
static void heat_top(const Slab *s, const Laser laser) {
  const int nx = s->nx, ny = s->ny;
  const double dt = s->dt, ambient = T_AMBIENT;
  double *restrict top = s->tnew + (size_t)(s->nz - 1) * nx * ny;

#pragma omp target teams distribute parallel for collapse(2) firstprivate(laser) thread_limit(128)
  for (int j = 0; j < ny; j++) {
    for (int i = 0; i < nx; i++) {
      const double dx = i - laser.x, dy = j - laser.y;
      const double q = laser.power * exp(-(dx * dx + dy * dy) / (laser.radius * laser.radius));
      top[j * nx + i] += dt * (q - 0.05 * (top[j * nx + i] - ambient));
    }
  }
}

static void swap_fields(Slab *s) {
  double *old = s->t;
  s->t = s->tnew;
  s->tnew = old;
}

// Heat above ambient, the hottest cell, and how many cells are molten.
static void survey(const Slab *s, double *heat, double *hottest, int *molten) {
  const int n = (int)cells(s);
  const double *t = s->t;
  const double ambient = T_AMBIENT, melt = T_MELT;
  double sum = 0.0, tmax = ambient;
  int count = 0;

#pragma omp target teams distribute parallel for map(to : t[0 : n]) map(tofrom : sum, tmax, count) \
    reduction(+ : sum, count) reduction(max : tmax)
  for (int c = 0; c < n; c++) {
    sum += t[c] - ambient;
    tmax = fmax(tmax, t[c]);
    if (t[c] > melt)
      count++;
  }

  *heat = sum * s->h * s->h * s->h;
  *hottest = tmax;
  *molten = count;
}

// Fetches plane k only, and prints its mean and where it is hottest.
static void print_plane(const Slab *s, int k) {
  const int plane = s->nx * s->ny, first = k * plane;
  double *t = s->t, mean = 0.0;
  int hot = first;

#pragma omp target update from(t[first : plane])

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

#pragma omp target update from(t[first : plane])
  for (int c = first; c < first + plane; c++)
    t[c] = T_AMBIENT + 0.5 * (t[c] - T_AMBIENT);
#pragma omp target update to(t[first : plane])
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
