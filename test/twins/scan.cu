// Exclusive prefix sums in passes over blocks, with stream compaction and binning on top.

#include <stdio.h>
#include <stdlib.h>

#define BLOCK 64 /* items scanned by a block; small, so that the sums need several levels */
#define NPARTICLES 5000
#define NCELLS 200
#define NSTEPS 4
#define LENGTH 10.0f

#define THREADS 256

#define CHECK(call)                                                                     \
  do {                                                                                  \
    cudaError_t err = (call);                                                           \
    if (err != cudaSuccess) {                                                           \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err));      \
      exit(EXIT_FAILURE);                                                               \
    }                                                                                   \
  } while (0)

typedef struct {
  float x, v, energy;
  int id;
} Particle;

static int blocks_for(int n) { return (n + THREADS - 1) / THREADS; }

/* Scans every block for itself, up and down a tree of partial sums. In place if out is in. */
__global__ void scan_blocks_kernel(const int *in, int *out, int *block_sum, int n)
{
  __shared__ int part[BLOCK];
  const int t = threadIdx.x;
  const int i = blockIdx.x * BLOCK + t;

  part[t] = i < n ? in[i] : 0;
  __syncthreads();

  for (int stride = 1; stride < BLOCK; stride *= 2) {
    const int right = (2 * t + 2) * stride - 1;
    if (right < BLOCK)
      part[right] += part[right - stride];
    __syncthreads();
  }

  if (t == 0) {
    block_sum[blockIdx.x] = part[BLOCK - 1];
    part[BLOCK - 1] = 0;
  }
  __syncthreads();

  for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
    const int right = (2 * t + 2) * stride - 1;
    if (right < BLOCK) {
      const int left = part[right - stride];
      part[right - stride] = part[right];
      part[right] += left;
    }
    __syncthreads();
  }

  if (i < n)
    out[i] = part[t];
}

__global__ void add_block_sums_kernel(int *__restrict__ out, const int *__restrict__ block_sum,
                                      int n)
{
  const int i = BLOCK + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] += block_sum[i / BLOCK];
}

/* out[i] = in[0] + ... + in[i-1], for device arrays; returns the sum of all. */
static int exclusive_scan(const int *d_in, int *d_out, int n)
{
  const int nblocks = (n + BLOCK - 1) / BLOCK;
  int *d_block_sum;
  int total;
  CHECK(cudaMalloc(&d_block_sum, nblocks * sizeof(int)));

  scan_blocks_kernel<<<nblocks, BLOCK>>>(d_in, d_out, d_block_sum, n);
  CHECK(cudaGetLastError());
  if (nblocks == 1) {
    CHECK(cudaMemcpy(&total, d_block_sum, sizeof(int), cudaMemcpyDeviceToHost));
  } else {
    total = exclusive_scan(d_block_sum, d_block_sum, nblocks);
    add_block_sums_kernel<<<blocks_for(n - BLOCK), THREADS>>>(d_out, d_block_sum, n);
    CHECK(cudaGetLastError());
  }
  CHECK(cudaFree(d_block_sum));
  return total;
}

/* Random number of [0, 1) out of a particle's number and a step's. */
static __host__ __device__ float random_of(int id, int step)
{
  unsigned h = (unsigned)id * 2654435761u + (unsigned)step * 40503u + 1u;
  h ^= h >> 15;
  h *= 2246822519u;
  h ^= h >> 13;
  return (float)(h >> 8) / 16777216.0f;
}

/* Moves particles; those that leave the box or have lost their energy get flag 0. */
__global__ void advance_kernel(Particle *__restrict__ particles, int *__restrict__ alive, int n,
                               int step)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Particle p = particles[i];
  p.x += 0.25f * p.v;
  p.energy *= 0.5f + 0.5f * random_of(p.id, step);
  alive[i] = p.x >= 0.0f && p.x < LENGTH && p.energy > 0.05f;
  particles[i] = p;
}

static void advance(Particle *d_particles, int *d_alive, int n, int step)
{
  advance_kernel<<<blocks_for(n), THREADS>>>(d_particles, d_alive, n, step);
  CHECK(cudaGetLastError());
}

__global__ void scatter_kernel(const Particle *__restrict__ particles,
                               const int *__restrict__ alive, const int *__restrict__ pos,
                               Particle *__restrict__ kept, int n)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && alive[i])
    kept[pos[i]] = particles[i];
}

/* Copies the particles with a flag to the front of kept, in order; returns their number. */
static int compact(const Particle *d_particles, const int *d_alive, int *d_pos, Particle *d_kept,
                   int n)
{
  const int nkept = exclusive_scan(d_alive, d_pos, n);
  scatter_kernel<<<blocks_for(n), THREADS>>>(d_particles, d_alive, d_pos, d_kept, n);
  CHECK(cudaGetLastError());
  return nkept;
}

__global__ void count_cells_kernel(const Particle *__restrict__ particles, int n,
                                   int *__restrict__ cursor)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int c = (int)(particles[i].x * (NCELLS / LENGTH));
  atomicAdd(&cursor[c], 1);
}

__global__ void fill_cells_kernel(const Particle *__restrict__ particles, int n,
                                  int *__restrict__ cursor, int *__restrict__ list)
{
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int c = (int)(particles[i].x * (NCELLS / LENGTH));
  const int slot = atomicAdd(&cursor[c], 1);
  list[slot] = i;
}

/* Lists the particles of each cell: those of cell c are list[first[c]] up to list[first[c+1]-1]. */
static void bin_particles(const Particle *d_particles, int n, int *d_first, int *d_cursor,
                          int *d_list)
{
  CHECK(cudaMemset(d_cursor, 0, (NCELLS + 1) * sizeof(int)));
  count_cells_kernel<<<blocks_for(n), THREADS>>>(d_particles, n, d_cursor);
  CHECK(cudaGetLastError());

  exclusive_scan(d_cursor, d_first, NCELLS + 1);

  CHECK(cudaMemcpy(d_cursor, d_first, NCELLS * sizeof(int), cudaMemcpyDeviceToDevice));
  fill_cells_kernel<<<blocks_for(n), THREADS>>>(d_particles, n, d_cursor, d_list);
  CHECK(cudaGetLastError());
}

/* One block. */
__global__ void densest_cell_kernel(const Particle *__restrict__ particles,
                                    const int *__restrict__ first, const int *__restrict__ list,
                                    double *result)
{
  __shared__ double warp_most[THREADS / 32];
  double most = 0.0;
  for (int c = threadIdx.x; c < NCELLS; c += blockDim.x) {
    double energy = 0.0;
    for (int k = first[c]; k < first[c + 1]; k++)
      energy += particles[list[k]].energy;
    if (energy > most)
      most = energy;
  }
  for (int offset = 16; offset > 0; offset /= 2)
    most = fmax(most, __shfl_down_sync(0xffffffff, most, offset));
  if (threadIdx.x % 32 == 0)
    warp_most[threadIdx.x / 32] = most;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int w = 1; w < THREADS / 32; w++)
      most = fmax(most, warp_most[w]);
    *result = most;
  }
}

/* Most energy found in one cell. */
static double densest_cell(const Particle *d_particles, const int *d_first, const int *d_list)
{
  double most, *d_most;
  CHECK(cudaMalloc(&d_most, sizeof(double)));
  densest_cell_kernel<<<1, THREADS>>>(d_particles, d_first, d_list, d_most);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&most, d_most, sizeof(double), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_most));
  return most;
}

/* Compares with a serial scan. */
static void check_scan(int n)
{
  static int values[BLOCK * BLOCK + 1], result[BLOCK * BLOCK + 1];
  int *d_values;
  CHECK(cudaMalloc(&d_values, n * sizeof(int)));
  for (int i = 0; i < n; i++)
    values[i] = i * 37 % 11 - 3;
  CHECK(cudaMemcpy(d_values, values, n * sizeof(int), cudaMemcpyHostToDevice));
  const int total = exclusive_scan(d_values, d_values, n);
  CHECK(cudaMemcpy(result, d_values, n * sizeof(int), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(d_values));

  int sum = 0, wrong = 0;
  for (int i = 0; i < n; i++) {
    wrong += result[i] != sum;
    sum += values[i];
  }
  printf("scan of %5d: total %d, %s\n", n, total, wrong || total != sum ? "WRONG" : "right");
}

int main(void)
{
  check_scan(1);
  check_scan(BLOCK);
  check_scan(BLOCK * BLOCK + 1);

  Particle *start = (Particle *)malloc(NPARTICLES * sizeof(Particle));
  for (int i = 0; i < NPARTICLES; i++) {
    start[i].x = LENGTH * random_of(i, 1001);
    start[i].v = 4.0f * random_of(i, 1002) - 2.0f;
    start[i].energy = 1.0f + random_of(i, 1003);
    start[i].id = i;
  }

  Particle *d_particles, *d_kept;
  int *d_alive, *d_position, *d_first, *d_cursor;
  CHECK(cudaMalloc(&d_particles, NPARTICLES * sizeof(Particle)));
  CHECK(cudaMalloc(&d_kept, NPARTICLES * sizeof(Particle)));
  CHECK(cudaMalloc(&d_alive, NPARTICLES * sizeof(int)));
  CHECK(cudaMalloc(&d_position, NPARTICLES * sizeof(int)));
  CHECK(cudaMalloc(&d_first, (NCELLS + 1) * sizeof(int)));
  CHECK(cudaMalloc(&d_cursor, (NCELLS + 1) * sizeof(int)));
  CHECK(cudaMemcpy(d_particles, start, NPARTICLES * sizeof(Particle), cudaMemcpyHostToDevice));

  int n = NPARTICLES;
  for (int step = 0; step < NSTEPS; step++) {
    advance(d_particles, d_alive, n, step);
    n = compact(d_particles, d_alive, d_position, d_kept, n);
    Particle *other = d_particles;
    d_particles = d_kept;
    d_kept = other;
    bin_particles(d_particles, n, d_first, d_cursor, d_position);
    printf("step %d: %d particles, densest cell %.4f\n", step, n,
           densest_cell(d_particles, d_first, d_position));
  }

  CHECK(cudaMemcpy(start, d_particles, n * sizeof(Particle), cudaMemcpyDeviceToHost));
  unsigned hash = 0;
  int ordered = 1;
  for (int i = 0; i < n; i++) {
    hash = hash * 31u + (unsigned)start[i].id;
    ordered &= i == 0 || start[i].id > start[i - 1].id;
  }
  printf("survivors %s, checksum %u\n", ordered ? "in order" : "OUT OF ORDER", hash);

  CHECK(cudaFree(d_particles));
  CHECK(cudaFree(d_kept));
  CHECK(cudaFree(d_alive));
  CHECK(cudaFree(d_position));
  CHECK(cudaFree(d_first));
  CHECK(cudaFree(d_cursor));
  free(start);
  return 0;
}
