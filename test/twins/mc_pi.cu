// Monte Carlo estimates of pi and of two integrals, with one random number stream per thread.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call)                                                        \
  do {                                                                     \
    cudaError_t err_ = (call);                                             \
    if (err_ != cudaSuccess) {                                             \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,                   \
              cudaGetErrorString(err_));                                   \
      exit(1);                                                             \
    }                                                                      \
  } while (0)

enum {
  NSTREAMS = 400,   /* independent generators */
  NSAMPLES = 48,    /* samples drawn from each of them per batch */
  NBATCHES = 3,
  NBINS = 16,
  BLOCK_SIZE = 128
};

/* the outcome of one integration */
typedef struct {
  double mean;
  double error;     /* one standard deviation of the mean */
} estimate_t;

/* coefficients of the polynomial in the second integrand */
__constant__ double poly[4] = { 1.0, -0.5, 0.25, 2.0 };

/* xorshift64*: the state must not be zero */
__device__ inline uint32_t rng_next(uint64_t *state)
{
  uint64_t s = *state;
  s ^= s >> 12;
  s ^= s << 25;
  s ^= s >> 27;
  *state = s;
  return (uint32_t)((s * 2685821657736338717ULL) >> 32);
}

/* uniform in (0, 1), never one of the ends */
__device__ inline double rng_uniform(uint64_t *state)
{
  return (rng_next(state) + 0.5) * (1.0 / 4294967296.0);
}

/* a cheaper generator where quality does not matter */
__device__ inline unsigned int lcg_step(unsigned int s)
{
  return 1103515245u * s + 12345u;
}

__device__ double bell(double x)
{
  return exp(-x * x);
}

__device__ double surface(double x, double y)
{
  double p = poly[3];
  for (int k = 2; k >= 0; k--)
    p = p * x + poly[k];
  return p * sin(3.0 * y);
}

/* Adds the warp's values of v to *result. All 32 lanes have to call it. */
template <typename T>
__device__ void warp_add(T v, T *result)
{
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync(0xffffffff, v, offset);
  if (threadIdx.x % 32 == 0) atomicAdd(result, v);
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

static int nblocks(int n)
{
  return (n + BLOCK_SIZE - 1) / BLOCK_SIZE;
}

__global__ void count_hits_kernel(int nstreams, int nsamples, uint64_t *state,
                                  unsigned long long *total)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned long long hits = 0;

  if (i < nstreams) {
    uint64_t s = state[i];
    for (int k = 0; k < nsamples; k++) {
      const double x = rng_uniform(&s);
      const double y = rng_uniform(&s);
      if (x * x + y * y < 1.0) hits++;
    }
    state[i] = s;
  }
  warp_add(hits, total);
}

/* how many of the points fall inside the quarter of the unit circle */
static long count_hits(int nstreams, int nsamples, uint64_t *d_state)
{
  unsigned long long hits, *d_hits;

  CHECK(cudaMalloc(&d_hits, sizeof(*d_hits)));
  CHECK(cudaMemset(d_hits, 0, sizeof(*d_hits)));
  count_hits_kernel<<<nblocks(nstreams), BLOCK_SIZE>>>(nstreams, nsamples, d_state, d_hits);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&hits, d_hits, sizeof(hits), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_hits));
  return (long)hits;
}

__global__ void integrate_bell_kernel(double a, double b, int nstreams, int nsamples,
                                      uint64_t *state, double *sums)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  double sum = 0.0, sum2 = 0.0;

  if (i < nstreams) {
    uint64_t s = state[i];
    for (int k = 0; k < nsamples; k++) {
      const double u = rng_uniform(&s);
      const double f = 0.5 * (bell(a + (b - a) * u) + bell(b - (b - a) * u));
      sum += f;
      sum2 += f * f;
    }
    state[i] = s;
  }
  warp_add(sum, &sums[0]);
  warp_add(sum2, &sums[1]);
}

/* integral of exp(-x^2) over [a, b], with antithetic pairs of points */
static estimate_t integrate_bell(double a, double b, int nstreams, int nsamples,
                                 uint64_t *d_state)
{
  double sums[2], *d_sums;

  CHECK(cudaMalloc(&d_sums, sizeof(sums)));
  CHECK(cudaMemset(d_sums, 0, sizeof(sums)));
  integrate_bell_kernel<<<nblocks(nstreams), BLOCK_SIZE>>>(a, b, nstreams, nsamples, d_state,
                                                           d_sums);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(sums, d_sums, sizeof(sums), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_sums));
  return make_estimate(b - a, sums[0], sums[1], (long)nstreams * nsamples);
}

__global__ void integrate_surface_kernel(int nstreams, int nsamples, uint64_t *state,
                                         double *sums)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const double width = 1.0 / nstreams;
  double sum = 0.0, sum2 = 0.0;

  if (i < nstreams) {
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
  warp_add(sum, &sums[0]);
  warp_add(sum2, &sums[1]);
}

/* integral of the surface over the unit square, stratified in x: stream i has a strip for itself */
static estimate_t integrate_surface(int nstreams, int nsamples, uint64_t *d_state)
{
  double sums[2], *d_sums;

  CHECK(cudaMalloc(&d_sums, sizeof(sums)));
  CHECK(cudaMemset(d_sums, 0, sizeof(sums)));
  integrate_surface_kernel<<<nblocks(nstreams), BLOCK_SIZE>>>(nstreams, nsamples, d_state,
                                                              d_sums);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(sums, d_sums, sizeof(sums), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_sums));
  return make_estimate(1.0, sums[0], sums[1], (long)nstreams * nsamples);
}

__global__ void random_walks_kernel(int nwalks, int nsteps, unsigned int seed, int *bins,
                                    int *farthest)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= nwalks) return;

  unsigned int s = lcg_step(seed + 7919u * i);
  int pos = 0, far = 0;

  for (int k = 0; k < nsteps; k++) {
    s = lcg_step(s);
    pos += (s >> 16) & 1u ? 1 : -1;
    if (abs(pos) > far) far = abs(pos);
  }
  atomicMax(farthest, far);

  int b = (pos + 2 * NBINS) / 4;
  if (b < 0) b = 0;
  if (b >= NBINS) b = NBINS - 1;
  atomicAdd(&bins[b], 1);
}

/* Where walks of nsteps steps of +-1 end: a histogram, and the farthest point any of them saw. */
static int random_walks(int nwalks, int nsteps, unsigned int seed, int *bins)
{
  int farthest, *d_bins, *d_farthest;

  CHECK(cudaMalloc(&d_bins, NBINS * sizeof(int)));
  CHECK(cudaMalloc(&d_farthest, sizeof(int)));
  CHECK(cudaMemset(d_bins, 0, NBINS * sizeof(int)));
  CHECK(cudaMemset(d_farthest, 0, sizeof(int)));
  random_walks_kernel<<<nblocks(nwalks), BLOCK_SIZE>>>(nwalks, nsteps, seed, d_bins, d_farthest);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(bins, d_bins, NBINS * sizeof(int), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(&farthest, d_farthest, sizeof(int), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_bins));
  CHECK(cudaFree(d_farthest));
  return farthest;
}

int main(void)
{
  uint64_t *state = (uint64_t *)malloc(NSTREAMS * sizeof(uint64_t));
  uint64_t *d_state;
  int bins[NBINS];
  estimate_t e1, e2;
  long hits = 0;

  seed_streams(NSTREAMS, state, 42);
  CHECK(cudaMalloc(&d_state, NSTREAMS * sizeof(uint64_t)));
  CHECK(cudaMemcpy(d_state, state, NSTREAMS * sizeof(uint64_t), cudaMemcpyHostToDevice));

  for (int batch = 1; batch <= NBATCHES; batch++) {
    const long n = (long)batch * NSTREAMS * NSAMPLES;
    hits += count_hits(NSTREAMS, NSAMPLES, d_state);
    printf("batch %d: %ld of %ld points inside, pi = %.4f\n", batch, hits, n, 4.0 * hits / n);
  }

  e1 = integrate_bell(0.0, 2.0, NSTREAMS, NSAMPLES, d_state);

  /* the second integral has seeds of its own */
  seed_streams(NSTREAMS, state, 4711);
  CHECK(cudaMemcpy(d_state, state, NSTREAMS * sizeof(uint64_t), cudaMemcpyHostToDevice));
  e2 = integrate_surface(NSTREAMS, NSAMPLES, d_state);

  CHECK(cudaMemcpy(state, d_state, NSTREAMS * sizeof(uint64_t), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_state));

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
