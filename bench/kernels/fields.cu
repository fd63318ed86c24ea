// The twins of fields.cpp: a site, a system, a walk or a pixel per thread.
#include "by_hand.h"

// Directions of a lattice in two dimensions, and their weights.
constexpr int directions = 9;
__constant__ int cx[directions] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
__constant__ int cy[directions] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
__constant__ double weight[directions] = {4. / 9,  1. / 9,  1. / 9,  1. / 9, 1. / 9,
                                          1. / 36, 1. / 36, 1. / 36, 1. / 36};

// Pull what streams in, then relax; the lattice is periodic.
__global__ void lbm(int nx, int ny, double omega, const double *__restrict__ f, double *__restrict__ next) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= nx || y >= ny)
    return;
  double in[directions], rho = 0, ux = 0, uy = 0;
#pragma unroll
  for (int q = 0; q < directions; q++) {
    int xs = (x - cx[q] + nx) % nx, ys = (y - cy[q] + ny) % ny;
    in[q] = f[(q * ny + ys) * nx + xs];
    rho += in[q];
    ux += cx[q] * in[q];
    uy += cy[q] * in[q];
  }
  ux /= rho;
  uy /= rho;
#pragma unroll
  for (int q = 0; q < directions; q++) {
    double cu = 3 * (cx[q] * ux + cy[q] * uy);
    double equilibrium = weight[q] * rho * (1 + cu + 0.5 * cu * cu - 1.5 * (ux * ux + uy * uy));
    next[(q * ny + y) * nx + x] = in[q] + omega * (equilibrium - in[q]);
  }
}

// A tridiagonal system per thread, interleaved.
__global__ void tridiagonal(int systems, int n, const double *__restrict__ lower, const double *__restrict__ upper,
                            const double *__restrict__ right, double *__restrict__ scratch, double *__restrict__ x) {
  int s = blockIdx.x * blockDim.x + threadIdx.x;
  if (s >= systems)
    return;
  double factor = 0, value = 0;
  for (int i = 0; i < n; i++) {
    int at = i * systems + s;
    double pivot = 1 / (4 - lower[at] * factor);
    factor = upper[at] * pivot;
    value = (right[at] - lower[at] * value) * pivot;
    scratch[at] = factor;
    x[at] = value;
  }
  for (int i = n - 2; i >= 0; i--) {
    int at = i * systems + s;
    value = x[at] - scratch[at] * value;
    x[at] = value;
  }
}

__global__ void monte_carlo(int walks, int samples, unsigned long long *result) {
  int w = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned hits = 0;
  if (w < walks) {
    unsigned state = 747796405u * w + 1;
    for (int s = 0; s < samples; s++) {
      state = state * 1664525u + 1013904223u;
      float x = (state >> 8) * (1.0f / 16777216);
      state = state * 1664525u + 1013904223u;
      float y = (state >> 8) * (1.0f / 16777216);
      hits += x * x + y * y < 1;
    }
  }
  for (int step = 16; step > 0; step /= 2)
    hits += __shfl_down_sync(~0u, hits, step);
  if (threadIdx.x % 32 == 0)
    atomicAdd(result, static_cast<unsigned long long>(hits));
}

__global__ void mandelbrot(int n, int most, int *__restrict__ steps) {
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || j >= n)
    return;
  float cr = -2 + 3.0f * j / n, ci = -1.5f + 3.0f * i / n, re = 0, im = 0;
  int k = 0;
  while (k < most && re * re + im * im < 4) {
    float next = re * re - im * im + cr;
    im = 2 * re * im + ci;
    re = next;
    k++;
  }
  steps[i * n + j] = k;
}

void lbm_by_hand(int nx, int ny, double omega, const double *f, double *next) {
  launch(lbm, dim3(blocks(nx, 32), blocks(ny, 8)), dim3(32, 8), nx, ny, omega, f, next);
}
void tridiagonal_by_hand(int systems, int n, const double *lower, const double *upper, const double *right,
                         double *scratch, double *x) {
  launch(tridiagonal, blocks(systems, 128), 128, systems, n, lower, upper, right, scratch, x);
}
void monte_carlo_by_hand(int walks, int samples, unsigned long long *hits) {
  total<unsigned long long> sum(hits);
  launch(monte_carlo, blocks(walks, 256), 256, walks, samples, sum.there);
}
void mandelbrot_by_hand(int n, int most, int *steps) {
  launch(mandelbrot, dim3(blocks(n, 32), blocks(n, 8)), dim3(32, 8), n, most, steps);
}
