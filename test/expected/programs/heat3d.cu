// Translated by omp2cuda 0.1.0 from heat3d.c
#include <omp2cuda.h>

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

  omp2cuda::target_enter_data{"heat3d.c:62"}.to(t, 0, n).to(kappa, 0, n).alloc(tnew, 0, n);
}

static void slab_from_device(const Slab *s) {
  const size_t n = cells(s);
  double *t = s->t, *tnew = s->tnew, *kappa = s->kappa;

  omp2cuda::target_exit_data{"heat3d.c:69"}.from(t, 0, n).delete_(tnew, 0, n).delete_(kappa, 0, n);
}

// Diffusivity of the face between two cells.
__device__ static inline double face(double a, double b) { return 2.0 * a * b / (a + b); }

namespace {
struct diffuse_data {
  const double *t, *kappa;
  double *tnew;
  int nz, ny, nx;
  double r;
};

// heat3d.c:86: target teams distribute parallel for collapse(3)
__global__ void diffuse_kernel(const __grid_constant__ diffuse_data omp_data) {
  const double *__restrict__ t = omp_data.t, *__restrict__ kappa = omp_data.kappa;
  double *__restrict__ tnew = omp_data.tnew;
  const auto nz = omp_data.nz, ny = omp_data.ny, nx = omp_data.nx;
  const auto r = omp_data.r;
  for (int k : omp2cuda::league::one_each_z(0, nz)) {
    for (int j : omp2cuda::league::one_each_y(0, ny)) {
      for (int i : omp2cuda::league::one_each_x(0, nx)) {
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
} // namespace

// One step of diffusion from t to tnew; no heat flows through the outer faces.
static void diffuse(const Slab *s) {
  const int nx = s->nx, ny = s->ny, nz = s->nz;
  const size_t n = cells(s);
  const double r = s->dt / (s->h * s->h);
  const double *__restrict__ t = s->t;
  const double *__restrict__ kappa = s->kappa;
  double *__restrict__ tnew = s->tnew;

  omp2cuda::target_region{"heat3d.c:86"}
      .one_each(nz, ny, nx)
      .launch(diffuse_kernel,
              {.t = omp2cuda::to(t, 0, n), .kappa = omp2cuda::to(kappa, 0, n),
               .tnew = omp2cuda::from(tnew, 0, n), .nz = nz, .ny = ny, .nx = nx, .r = r});
}

namespace {
struct heat_top_data {
  double *top;
  Laser laser;
  int ny, nx;
  double dt, ambient;
};

// heat3d.c:115: target teams distribute parallel for collapse(2) thread_limit(128)
__global__ void __launch_bounds__(128)
    heat_top_kernel(const __grid_constant__ heat_top_data omp_data) {
  double *__restrict__ top = omp_data.top;
  const auto &laser = omp_data.laser;
  const auto ny = omp_data.ny, nx = omp_data.nx;
  const auto dt = omp_data.dt, ambient = omp_data.ambient;
  for (int j : omp2cuda::league::one_each_y(0, ny)) {
    for (int i : omp2cuda::league::one_each_x(0, nx)) {
      const double dx = i - laser.x, dy = j - laser.y;
      const double q = laser.power * exp(-(dx * dx + dy * dy) / (laser.radius * laser.radius));
      top[j * nx + i] += dt * (q - 0.05 * (top[j * nx + i] - ambient));
    }
  }
}
} // namespace

// The laser heats the top plane, which also loses heat to the air.
static void heat_top(const Slab *s, const Laser laser) {
  const int nx = s->nx, ny = s->ny;
  const double dt = s->dt, ambient = T_AMBIENT;
  double *__restrict__ top = s->tnew + (size_t)(s->nz - 1) * nx * ny;

  omp2cuda::target_region{"heat3d.c:115"}.thread_limit(128).one_each(ny, nx).launch(
      heat_top_kernel, {.top = omp2cuda::device_ptr(top), .laser = laser, .ny = ny, .nx = nx,
                        .dt = dt, .ambient = ambient});
}

static void swap_fields(Slab *s) {
  double *old = s->t;
  s->t = s->tnew;
  s->tnew = old;
}

namespace {
struct survey_data {
  const double *t;
  double *sum, *tmax;
  int *count;
  int n;
  double ambient, melt;
};

// heat3d.c:139: target teams distribute parallel for reduction(+ : sum, count)
// reduction(max : tmax)
// reduction: by the block that ends last
__global__ void survey_kernel(const __grid_constant__ survey_data omp_data,
                              const omp2cuda::league_buffer<double, double, int> omp_buffer) {
  const auto &[t, sum_result, tmax_result, count_result, n, ambient, melt] = omp_data;
  double sum = 0, tmax = omp2cuda::op::max::identity<double>();
  int count = 0;
  for (int c : omp2cuda::league::distribute_parallel_for(0, n)) {
    sum += t[c] - ambient;
    tmax = fmax(tmax, t[c]);
    if (t[c] > melt)
      count++;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::max{}, tmax_result, tmax),
                           omp2cuda::reduction(omp2cuda::op::plus{}, count_result, count));
}
} // namespace

// Heat above ambient, the hottest cell, and how many cells are molten.
static void survey(const Slab *s, double *heat, double *hottest, int *molten) {
  const int n = (int)cells(s);
  const double *t = s->t;
  const double ambient = T_AMBIENT, melt = T_MELT;
  double sum = 0.0, tmax = ambient;
  int count = 0;

  omp2cuda::target_region{"heat3d.c:139"}.iterations(n).launch(
      survey_kernel,
      {.t = omp2cuda::to(t, 0, n), .sum = omp2cuda::tofrom(sum), .tmax = omp2cuda::tofrom(tmax),
       .count = omp2cuda::tofrom(count), .n = n, .ambient = ambient, .melt = melt});

  *heat = sum * s->h * s->h * s->h;
  *hottest = tmax;
  *molten = count;
}

// Fetches plane k only, and prints its mean and where it is hottest.
static void print_plane(const Slab *s, int k) {
  const int plane = s->nx * s->ny, first = k * plane;
  double *t = s->t, mean = 0.0;
  int hot = first;

  omp2cuda::target_update{"heat3d.c:159"}.from(t, first, plane);

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

  omp2cuda::target_update{"heat3d.c:175"}.from(t, first, plane);
  for (int c = first; c < first + plane; c++)
    t[c] = T_AMBIENT + 0.5 * (t[c] - T_AMBIENT);
  omp2cuda::target_update{"heat3d.c:178"}.to(t, first, plane);
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
