// Translated by omp2cuda 0.1.0 from mc_pi.c
#include <omp2cuda.h>

// Monte Carlo estimates of pi and of two integrals, with one random number stream per iteration.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum {
  NSTREAMS = 400,   /* independent generators */
  NSAMPLES = 48,    /* samples drawn from each of them per batch */
  NBATCHES = 3,
  NBINS = 16
};

/* the outcome of one integration */
typedef struct {
  double mean;
  double error;     /* one standard deviation of the mean */
} estimate_t;


/* coefficients of the polynomial in the second integrand */
__device__ static const double poly[4] = { 1.0, -0.5, 0.25, 2.0 };

/* xorshift64*: the state must not be zero */
__device__ static inline uint32_t rng_next(uint64_t *state)
{
  uint64_t s = *state;
  s ^= s >> 12;
  s ^= s << 25;
  s ^= s >> 27;
  *state = s;
  return (uint32_t)((s * 2685821657736338717ULL) >> 32);
}

/* uniform in (0, 1), never one of the ends */
__device__ static inline double rng_uniform(uint64_t *state)
{
  return (rng_next(state) + 0.5) * (1.0 / 4294967296.0);
}

/* a cheaper generator where quality does not matter */
__device__ static inline unsigned int lcg_step(unsigned int s)
{
  return 1103515245u * s + 12345u;
}

__device__ static double bell(double x)
{
  return exp(-x * x);
}

__device__ static double surface(double x, double y)
{
  double p = poly[3];
  for (int k = 2; k >= 0; k--)
    p = p * x + poly[k];
  return p * sin(3.0 * y);
}


/* splitmix64, to spread consecutive integers over the seeds */
static uint64_t splitmix(uint64_t *x)
{
  uint64_t z = (*x += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

static void seed_streams(int n, uint64_t *state, uint64_t seed)
{
  for (int i = 0; i < n; i++) {
    state[i] = splitmix(&seed);
    if (state[i] == 0) state[i] = 1;
  }
}

static estimate_t make_estimate(double volume, double sum, double sum2, long n)
{
  estimate_t e;
  const double mean = sum / n;

  e.mean = volume * mean;
  e.error = volume * sqrt((sum2 / n - mean * mean) / n);
  return e;
}

namespace {
struct count_hits_data { long *hits; uint64_t *state; int nstreams, nsamples; };

// mc_pi.c:95: target teams distribute parallel for reduction(+: hits)
// reduction: one atomic per block
__global__ void count_hits_kernel(const __grid_constant__ count_hits_data omp_data)
{
  const auto &[hits_result, state, nstreams, nsamples] = omp_data;
  long hits = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, nstreams)) {
    uint64_t s = state[i];
    for (int k = 0; k < nsamples; k++) {
      const double x = rng_uniform(&s);
      const double y = rng_uniform(&s);
      if (x * x + y * y < 1.0) hits++;
    }
    state[i] = s;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, hits_result, hits);
}
} // namespace

/* how many of the points fall inside the quarter of the unit circle */
static long count_hits(int nstreams, int nsamples, uint64_t *state)
{
  long hits = 0;

  omp2cuda::target_region{"mc_pi.c:95"}.iterations(nstreams).launch(
      count_hits_kernel,
      {.hits = omp2cuda::tofrom(hits), .state = omp2cuda::tofrom(state, 0, nstreams),
       .nstreams = nstreams, .nsamples = nsamples});
  return hits;
}

namespace {
struct integrate_bell_data {
  double *sum, *sum2;
  uint64_t *state;
  int nstreams, nsamples;
  double a, b;
};

// mc_pi.c:114: target teams distribute parallel for reduction(+: sum, sum2)
// reduction: one atomic per block
__global__ void integrate_bell_kernel(const __grid_constant__ integrate_bell_data omp_data)
{
  const auto &[sum_result, sum2_result, state, nstreams, nsamples, a, b] = omp_data;
  double sum = 0, sum2 = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, nstreams)) {
    uint64_t s = state[i];
    for (int k = 0; k < nsamples; k++) {
      const double u = rng_uniform(&s);
      const double f = 0.5 * (bell(a + (b - a) * u) + bell(b - (b - a) * u));
      sum += f;
      sum2 += f * f;
    }
    state[i] = s;
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::plus{}, sum2_result, sum2));
}
} // namespace

/* integral of exp(-x^2) over [a, b], with antithetic pairs of points */
static estimate_t integrate_bell(double a, double b, int nstreams, int nsamples, uint64_t *state)
{
  double sum = 0.0, sum2 = 0.0;

  omp2cuda::target_region{"mc_pi.c:114"}.iterations(nstreams).launch(
      integrate_bell_kernel, {.sum = omp2cuda::tofrom(sum), .sum2 = omp2cuda::tofrom(sum2),
                              .state = omp2cuda::tofrom(state, 0, nstreams), .nstreams = nstreams,
                              .nsamples = nsamples, .a = a, .b = b});
  return make_estimate(b - a, sum, sum2, (long)nstreams * nsamples);
}

namespace {
struct integrate_surface_data {
  double *sum, *sum2;
  uint64_t *state;
  int nstreams, nsamples;
  double width;
};

// mc_pi.c:135: target teams distribute parallel for reduction(+: sum, sum2) num_threads(64)
// reduction: one atomic per block
__global__ void __launch_bounds__(64)
    integrate_surface_kernel(const __grid_constant__ integrate_surface_data omp_data)
{
  const auto &[sum_result, sum2_result, state, nstreams, nsamples, width] = omp_data;
  double sum = 0, sum2 = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, nstreams)) {
    uint64_t s = state[i];
    for (int k = 0; k < nsamples; k++) {
      const double x = (i + rng_uniform(&s)) * width;
      const double y = rng_uniform(&s);
      const double f = surface(x, y);
      sum += f;
      sum2 += f * f;
    }
    state[i] = s;
  }
  omp2cuda::league::reduce(omp2cuda::reduction(omp2cuda::op::plus{}, sum_result, sum),
                           omp2cuda::reduction(omp2cuda::op::plus{}, sum2_result, sum2));
}
} // namespace

/* integral of the surface over the unit square, stratified in x: stream i has a strip for itself */
static estimate_t integrate_surface(int nstreams, int nsamples, uint64_t *state)
{
  const double width = 1.0 / nstreams;
  double sum = 0.0, sum2 = 0.0;

  omp2cuda::target_region{"mc_pi.c:135"}.num_threads(64).iterations(nstreams).launch(
      integrate_surface_kernel, {.sum = omp2cuda::tofrom(sum), .sum2 = omp2cuda::tofrom(sum2),
                                 .state = omp2cuda::tofrom(state, 0, nstreams),
                                 .nstreams = nstreams, .nsamples = nsamples, .width = width});
  return make_estimate(1.0, sum, sum2, (long)nstreams * nsamples);
}

namespace {
struct random_walks_data {
  int *farthest, *bins;
  int nwalks, nsteps;
  unsigned int seed;
};

// mc_pi.c:159: target teams distribute parallel for reduction(max: farthest)
// reduction: one atomic per block
__global__ void random_walks_kernel(const __grid_constant__ random_walks_data omp_data)
{
  const auto &[farthest_result, bins, nwalks, nsteps, seed] = omp_data;
  int farthest = omp2cuda::op::max::identity<int>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, nwalks)) {
    unsigned int s = lcg_step(seed + 7919u * i);
    int pos = 0;

    for (int k = 0; k < nsteps; k++) {
      s = lcg_step(s);
      pos += (s >> 16) & 1u ? 1 : -1;
      if (abs(pos) > farthest) farthest = abs(pos);
    }

    int b = (pos + 2 * NBINS) / 4;
    if (b < 0) b = 0;
    if (b >= NBINS) b = NBINS - 1;
    atomicAdd(&bins[b], 1);
  }
  omp2cuda::league::reduce(omp2cuda::op::max{}, farthest_result, farthest);
}
} // namespace

/* Where walks of nsteps steps of +-1 end: a histogram, and the farthest point any of them saw. */
static int random_walks(int nwalks, int nsteps, unsigned int seed, int *bins)
{
  int farthest = 0;

  for (int b = 0; b < NBINS; b++)
    bins[b] = 0;

  omp2cuda::target_region{"mc_pi.c:159"}.iterations(nwalks).launch(
      random_walks_kernel,
      {.farthest = omp2cuda::tofrom(farthest), .bins = omp2cuda::tofrom(bins, 0, NBINS),
       .nwalks = nwalks, .nsteps = nsteps, .seed = seed});
  return farthest;
}

int main(void)
{
  uint64_t *state = (uint64_t *)malloc(NSTREAMS * sizeof(uint64_t));
  int bins[NBINS];
  estimate_t e1, e2;
  long hits = 0;

  seed_streams(NSTREAMS, state, 42);

  {
    auto on_device = omp2cuda::target_data{"mc_pi.c:189"}.tofrom(state, 0, NSTREAMS);
    for (int batch = 1; batch <= NBATCHES; batch++) {
      const long n = (long)batch * NSTREAMS * NSAMPLES;
      hits += count_hits(NSTREAMS, NSAMPLES, state);
      printf("batch %d: %ld of %ld points inside, pi = %.4f\n", batch, hits, n, 4.0 * hits / n);
    }

    e1 = integrate_bell(0.0, 2.0, NSTREAMS, NSAMPLES, state);

    /* the second integral has seeds of its own */
    seed_streams(NSTREAMS, state, 4711);
    omp2cuda::target_update{"mc_pi.c:201"}.to(state, 0, NSTREAMS);
    e2 = integrate_surface(NSTREAMS, NSAMPLES, state);
  }

  const int farthest = random_walks(NSTREAMS, 4 * NSAMPLES, 1u, bins);

  uint64_t mix = 0;
  for (int i = 0; i < NSTREAMS; i++)
    mix ^= state[i];

  printf("bell:    %.5f +- %.5f (exact 0.88208)\n", e1.mean, e1.error);
  printf("surface: %.5f +- %.5f (exact %.5f)\n", e2.mean, e2.error,
         (1.0 - 0.25 + 0.25 / 3.0 + 0.5) * (1.0 - cos(3.0)) / 3.0);
  printf("walks:   farthest %d, ends", farthest);
  for (int b = 0; b < NBINS; b++)
    printf(" %d", bins[b]);
  printf("\nstate of the streams: %08x%08x\n", (unsigned int)(mix >> 32), (unsigned int)mix);

  free(state);
  return 0;
}
