// Bodies that pull at each other, at all or at their neighbours, and points that choose the nearest center.
#include "pairs.h"

enum { Tile = 128, Most = 24, Centers = 16 };

static void nbody(int n, const float *restrict m, const float *restrict x, const float *restrict y,
                  const float *restrict z, float *restrict force) {
#pragma omp target teams distribute parallel for map(to: m[0:n], x[0:n], y[0:n], z[0:n]) map(from: force[0:3 * n])
  for (int i = 0; i < n; i++) {
    float fx = 0, fy = 0, fz = 0;
    for (int j = 0; j < n; j++) {
      float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
      float r2 = dx * dx + dy * dy + dz * dz + 0.01f;
      float w = m[j] / (r2 * sqrtf(r2));
      fx += w * dx;
      fy += w * dy;
      fz += w * dz;
    }
    force[i] = fx;
    force[n + i] = fy;
    force[2 * n + i] = fz;
  }
}

static void nbody_tiled(int n, const float *restrict m, const float *restrict x, const float *restrict y,
                        const float *restrict z, float *restrict force) {
#pragma omp target teams distribute thread_limit(Tile) map(to: m[0:n], x[0:n], y[0:n], z[0:n]) map(from: force[0:3 * n])
  for (int part = 0; part < n; part += Tile) {
    float tm[Tile], tx[Tile], ty[Tile], tz[Tile];
#pragma omp parallel num_threads(Tile)
    {
      const int t = omp_get_thread_num(), i = part + t;
      float xi = x[i], yi = y[i], zi = z[i], fx = 0, fy = 0, fz = 0;
      for (int first = 0; first < n; first += Tile) {
        tm[t] = m[first + t];
        tx[t] = x[first + t];
        ty[t] = y[first + t];
        tz[t] = z[first + t];
#pragma omp barrier
        for (int j = 0; j < Tile; j++) {
          float dx = tx[j] - xi, dy = ty[j] - yi, dz = tz[j] - zi;
          float r2 = dx * dx + dy * dy + dz * dz + 0.01f;
          float w = tm[j] / (r2 * sqrtf(r2));
          fx += w * dx;
          fy += w * dy;
          fz += w * dz;
        }
#pragma omp barrier
      }
      force[i] = fx;
      force[n + i] = fy;
      force[2 * n + i] = fz;
    }
  }
}

/// Speeds and places in turn.
static void drift(int n, float dt, const float *restrict force, float *restrict body) {
#pragma omp target teams distribute parallel for map(to: force[0:n]) map(tofrom: body[0:2 * n])
  for (int i = 0; i < n; i++) {
    body[2 * i] += dt * force[i];
    body[2 * i + 1] += dt * body[2 * i];
  }
}

static void lennard_jones(int n, int most, const int *restrict neighbours, const int *restrict near,
                          const double *restrict x, double *restrict energy) {
#pragma omp target teams distribute parallel for map(to: neighbours[0:n], near[0:n * most], x[0:3 * n]) \
    map(from: energy[0:n])
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < neighbours[i]; k++) {
      int j = near[i * most + k];
      double dx = x[3 * i] - x[3 * j], dy = x[3 * i + 1] - x[3 * j + 1], dz = x[3 * i + 2] - x[3 * j + 2];
      double r2 = dx * dx + dy * dy + dz * dz;
      if (r2 < 6.25) {
        double r6 = 1 / (r2 * r2 * r2);
        sum += 4 * r6 * (r6 - 1);
      }
    }
    energy[i] = sum;
  }
}

static void kmeans_assign(int n, int k, const float *restrict x, const float *restrict y, const float *restrict cx,
                          const float *restrict cy, int *restrict member) {
#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n], cx[0:k], cy[0:k]) map(from: member[0:n])
  for (int i = 0; i < n; i++) {
    int best = 0;
    float least = 1e30f;
    for (int c = 0; c < k; c++) {
      float dx = x[i] - cx[c], dy = y[i] - cy[c];
      float d = dx * dx + dy * dy;
      if (d < least) {
        least = d;
        best = c;
      }
    }
    member[i] = best;
  }
}

static void kmeans_sums(int n, int k, const float *restrict x, const float *restrict y, const int *restrict member,
                        float *sums) {
#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n], member[0:n]) map(tofrom: sums[0:3 * k])
  for (int i = 0; i < n; i++) {
    int c = member[i];
#pragma omp atomic
    sums[c] += x[i];
#pragma omp atomic
    sums[k + c] += y[i];
#pragma omp atomic
    sums[2 * k + c] += 1.0f;
  }
}

int main(int argc, char **argv) {
  const int n = 2 * Tile * scale(argc, argv);
  float *m = malloc(n * sizeof *m), *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *z = malloc(n * sizeof *z);
  float *force = calloc(3 * n, sizeof *force), cx[Centers], cy[Centers], sums[3 * Centers] = {0};
  int *neighbours = malloc(n * sizeof *neighbours), *near = malloc(n * Most * sizeof *near);
  int *member = malloc(n * sizeof *member);
  double *at = malloc(3 * n * sizeof *at), *energy = calloc(n, sizeof *energy);
  for (int i = 0; i < n; i++) {
    m[i] = 1 + i % 3;
    x[i] = i * 13 % 101;
    y[i] = i * 29 % 103;
    z[i] = i * 31 % 107;
    neighbours[i] = i * 7 % Most;
    member[i] = i * 5 % Centers;
    for (int k = 0; k < Most; k++)
      near[i * Most + k] = (i + 1 + k) % n;
    for (int d = 0; d < 3; d++)
      at[3 * i + d] = (i * (d + 3) * 0.11 - (int)(i * (d + 3) * 0.11)) * 9;
  }
  for (int c = 0; c < Centers; c++)
    cx[c] = cy[c] = 6.5f * c + 1;
#pragma omp target data map(to: m[0:n], x[0:n], y[0:n], z[0:n], force[0:3 * n], cx, cy, sums, neighbours[0:n]) \
    map(to: near[0:n * Most], member[0:n], at[0:3 * n], energy[0:n])
  {
    RUN(nbody, force, 3 * n, n, m, x, y, z, force);
    RUN(nbody_tiled, force, 3 * n, n, m, x, y, z, force);
    RUN(drift, force, 2 * n, n, 0.01f, y, force);
    RUN(lennard_jones, energy, n, n, Most, neighbours, near, at, energy);
    RUN(kmeans_assign, member, n, n, Centers, x, y, cx, cy, member);
    RUN(kmeans_sums, sums, 3 * Centers, n, Centers, x, y, member, sums);
  }
  return wrong;
}
