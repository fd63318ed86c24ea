// The twins of particles.c: a body per thread.
#include "by_hand.h"

__global__ void nbody(int n, const float *__restrict__ m, const float *__restrict__ x, const float *__restrict__ y,
                      const float *__restrict__ z, float *__restrict__ force) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
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

constexpr int tile = 128;

// The bodies of a tile are read once by a block.
__global__ void nbody_tiled(int n, const float *__restrict__ m, const float *__restrict__ x,
                            const float *__restrict__ y, const float *__restrict__ z, float *__restrict__ force) {
  __shared__ float tm[tile], tx[tile], ty[tile], tz[tile];
  int i = blockIdx.x * tile + threadIdx.x;
  float xi = x[i], yi = y[i], zi = z[i], fx = 0, fy = 0, fz = 0;
  for (int first = 0; first < n; first += tile) {
    tm[threadIdx.x] = m[first + threadIdx.x];
    tx[threadIdx.x] = x[first + threadIdx.x];
    ty[threadIdx.x] = y[first + threadIdx.x];
    tz[threadIdx.x] = z[first + threadIdx.x];
    __syncthreads();
    for (int j = 0; j < tile; j++) {
      float dx = tx[j] - xi, dy = ty[j] - yi, dz = tz[j] - zi;
      float r2 = dx * dx + dy * dy + dz * dz + 0.01f;
      float w = tm[j] / (r2 * sqrtf(r2));
      fx += w * dx;
      fy += w * dy;
      fz += w * dz;
    }
    __syncthreads();
  }
  force[i] = fx;
  force[n + i] = fy;
  force[2 * n + i] = fz;
}

// Speeds and places in turn.
__global__ void drift(int n, float dt, const float *__restrict__ force, float *__restrict__ body) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  body[2 * i] += dt * force[i];
  body[2 * i + 1] += dt * body[2 * i];
}

__global__ void lennard_jones(int n, int most, const int *__restrict__ neighbours, const int *__restrict__ near,
                              const double *__restrict__ x, double *__restrict__ energy) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
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

__global__ void kmeans_assign(int n, int k, const float *__restrict__ x, const float *__restrict__ y,
                              const float *__restrict__ cx, const float *__restrict__ cy, int *__restrict__ member) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
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

__global__ void kmeans_sums(int n, int k, const float *__restrict__ x, const float *__restrict__ y,
                            const int *__restrict__ member, float *sums) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int c = member[i];
  atomicAdd(&sums[c], x[i]);
  atomicAdd(&sums[k + c], y[i]);
  atomicAdd(&sums[2 * k + c], 1.0f);
}

void nbody_by_hand(int n, const float *m, const float *x, const float *y, const float *z, float *force) {
  launch(nbody, blocks(n, 256), 256, n, m, x, y, z, force);
}
void nbody_tiled_by_hand(int n, const float *m, const float *x, const float *y, const float *z, float *force) {
  launch(nbody_tiled, n / tile, tile, n, m, x, y, z, force);
}
void drift_by_hand(int n, float dt, const float *force, float *body) {
  launch(drift, blocks(n, 256), 256, n, dt, force, body);
}
void lennard_jones_by_hand(int n, int most, const int *neighbours, const int *near, const double *x, double *energy) {
  launch(lennard_jones, blocks(n, 256), 256, n, most, neighbours, near, x, energy);
}
void kmeans_assign_by_hand(int n, int k, const float *x, const float *y, const float *cx, const float *cy, int *member) {
  launch(kmeans_assign, blocks(n, 256), 256, n, k, x, y, cx, cy, member);
}
void kmeans_sums_by_hand(int n, int k, const float *x, const float *y, const int *member, float *sums) {
  launch(kmeans_sums, blocks(n, 256), 256, n, k, x, y, member, sums);
}
