// A lattice Boltzmann step, tridiagonal systems, random walks and the Mandelbrot set, in C++.
#include "pairs.h"
#include <vector>

// Directions of a lattice in two dimensions, and their weights.
constexpr int Directions = 9;
#pragma omp declare target
constexpr int cx[Directions] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
constexpr int cy[Directions] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
constexpr double weight[Directions] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};
#pragma omp end declare target

/// Pull what streams in, then relax; the lattice is periodic.
static void lbm(int nx, int ny, double omega, const double *__restrict__ f, double *__restrict__ next) {
#pragma omp target teams distribute parallel for collapse(2) map(to: f[0:Directions * nx * ny]) \
    map(from: next[0:Directions * nx * ny])
  for (int y = 0; y < ny; y++)
    for (int x = 0; x < nx; x++) {
      double in[Directions], rho = 0, ux = 0, uy = 0;
      for (int q = 0; q < Directions; q++) {
        int xs = (x - cx[q] + nx) % nx, ys = (y - cy[q] + ny) % ny;
        in[q] = f[(q * ny + ys) * nx + xs];
        rho += in[q];
        ux += cx[q] * in[q];
        uy += cy[q] * in[q];
      }
      ux /= rho;
      uy /= rho;
      for (int q = 0; q < Directions; q++) {
        double cu = 3 * (cx[q] * ux + cy[q] * uy);
        double equilibrium = weight[q] * rho * (1 + cu + 0.5 * cu * cu - 1.5 * (ux * ux + uy * uy));
        next[(q * ny + y) * nx + x] = in[q] + omega * (equilibrium - in[q]);
      }
    }
}

/// Systems that are interleaved, each solved by a thread.
static void tridiagonal(int systems, int n, const double *__restrict__ lower, const double *__restrict__ upper,
                        const double *__restrict__ right, double *__restrict__ scratch, double *__restrict__ x) {
#pragma omp target teams distribute parallel for map(to: lower[0:n * systems], upper[0:n * systems]) \
    map(to: right[0:n * systems]) map(alloc: scratch[0:n * systems]) map(from: x[0:n * systems])
  for (int s = 0; s < systems; s++) {
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
}

static void monte_carlo(int walks, int samples, unsigned long long *result) {
  unsigned long long hits = 0;
#pragma omp target teams distribute parallel for reduction(+: hits) map(tofrom: hits)
  for (int w = 0; w < walks; w++) {
    unsigned state = 747796405u * w + 1, inside = 0;
    for (int s = 0; s < samples; s++) {
      state = state * 1664525u + 1013904223u;
      float x = (state >> 8) * (1.0f / 16777216);
      state = state * 1664525u + 1013904223u;
      float y = (state >> 8) * (1.0f / 16777216);
      inside += x * x + y * y < 1;
    }
    hits += inside;
  }
  *result = hits;
}

static void mandelbrot(int n, int most, int *__restrict__ steps) {
#pragma omp target teams distribute parallel for collapse(2) map(from: steps[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
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
}

int main(int argc, char **argv) {
  const int n = 32 * scale(argc, argv), all = Directions * n * n;
  std::vector<double> first(all), second(all), third(all), fourth(all), fifth(all);
  std::vector<int> pixels(n * n);
  unsigned long long hits[1] = {0};
  for (int i = 0; i < all; i++) {
    first[i] = 1 + i % 7 * 0.125;
    second[i] = 1 - i % 5 * 0.125;
    third[i] = i % 11;
  }
  double *a = first.data(), *b = second.data(), *c = third.data(), *d = fourth.data(), *e = fifth.data();
  int *p = pixels.data();
#pragma omp target data map(to: a[0:all], b[0:all], c[0:all], d[0:all], e[0:all], p[0:n * n])
  {
    RUN(lbm, e, all, n, n, 0.6, a, e);
    RUN(tridiagonal, e, all, n * n, Directions, a, b, c, d, e);
    RUN(monte_carlo, hits, 1, n * n, 64, hits);
    RUN(mandelbrot, p, n * n, n, 100, p);
  }
  return wrong;
}
