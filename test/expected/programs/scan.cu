// Translated by omp2cuda 0.1.0 from scan.c
#include <omp2cuda.h>

// Exclusive prefix sums in passes over blocks, with stream compaction and binning on top.

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define BLOCK 64 /* items scanned by a team; small, so that the sums need several levels */
#define NPARTICLES 5000
#define NCELLS 200
#define NSTEPS 4
#define LENGTH 10.0f

typedef struct {
  float x, v, energy;
  int id;
} Particle;

static int dev, host;

static void *device_alloc(size_t bytes)
{
  void *p = omp_target_alloc(bytes, dev);
  if (p == NULL)
    exit(EXIT_FAILURE);
  return p;
}

static void copy_in(void *device, const void *from, size_t bytes)
{
  omp_target_memcpy(device, (void *)from, bytes, 0, 0, dev, host);
}

static void copy_out(void *to, const void *device, size_t bytes)
{
  omp_target_memcpy(to, (void *)device, bytes, 0, 0, host, dev);
}

namespace {
struct scan_blocks_data {
  const int *in;        // on the device already
  int *out, *block_sum; // on the device already
  int nblocks, n;
};

// scan.c:41: target teams distribute num_teams(nblocks) thread_limit(BLOCK)
// between parallel regions all threads compute, thread 0 stores
__global__ void __launch_bounds__(BLOCK)
    scan_blocks_kernel(const __grid_constant__ scan_blocks_data omp_data)
{
  const auto &[in, out, block_sum, nblocks, n] = omp_data;
  for (int b : omp2cuda::league::one_team_each(0, nblocks)) {
    __shared__ int part[BLOCK];
    const int base = b * BLOCK;

    for (int i : omp2cuda::team::parallel_for(0, BLOCK))
      part[i] = base + i < n ? in[base + i] : 0;
    omp2cuda::team::sync();

    for (int stride = 1; stride < BLOCK; stride *= 2) {
      for (int i : omp2cuda::team::parallel_for(omp2cuda::range(2 * stride - 1, BLOCK, 2 * stride)))
        part[i] += part[i - stride];
      omp2cuda::team::sync();
    }

    if (omp2cuda::team::is_initial()) {
      block_sum[b] = part[BLOCK - 1];
      part[BLOCK - 1] = 0;
    }
    omp2cuda::team::sync();

    for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
      for (int i : omp2cuda::team::parallel_for(omp2cuda::range(2 * stride - 1, BLOCK, 2 * stride))) {
        const int left = part[i - stride];
        part[i - stride] = part[i];
        part[i] += left;
      }
      omp2cuda::team::sync();
    }

    for (int i : omp2cuda::team::parallel_for(0, BLOCK))
      if (base + i < n)
        out[base + i] = part[i];
  }
}
} // namespace

/* Scans every block for itself, up and down a tree of partial sums. In place if out is in. */
static void scan_blocks(const int *in, int *out, int *block_sum, int n, int nblocks)
{
  omp2cuda::target_region{"scan.c:41"}.thread_limit(BLOCK).one_team_each(nblocks).launch(
      scan_blocks_kernel,
      {.in = in, .out = out, .block_sum = block_sum, .nblocks = nblocks, .n = n});
}

namespace {
struct exclusive_scan_data {
  int *out, *block_sum; // on the device already
  int n;
};

// scan.c:88: target teams distribute parallel for
__global__ void exclusive_scan_kernel(const __grid_constant__ exclusive_scan_data omp_data)
{
  const auto &[out, block_sum, n] = omp_data;
  for (int i : omp2cuda::league::one_each(BLOCK, n))
    out[i] += block_sum[i / BLOCK];
}
} // namespace

/* out[i] = in[0] + ... + in[i-1], for device arrays; returns the sum of all. */
static int exclusive_scan(const int *in, int *out, int n)
{
  const int nblocks = (n + BLOCK - 1) / BLOCK;
  int *block_sum = (int *)device_alloc(nblocks * sizeof(int));
  int total;

  scan_blocks(in, out, block_sum, n, nblocks);
  if (nblocks == 1) {
    copy_out(&total, block_sum, sizeof(int));
  } else {
    total = exclusive_scan(block_sum, block_sum, nblocks);
    omp2cuda::target_region{"scan.c:88"}
        .one_each(omp2cuda::range(BLOCK, n))
        .launch(exclusive_scan_kernel, {.out = out, .block_sum = block_sum, .n = n});
  }
  omp_target_free(block_sum, dev);
  return total;
}

/* Random number of [0, 1) out of a particle's number and a step's. */
__host__ __device__ static float random_of(int id, int step)
{
  unsigned h = (unsigned)id * 2654435761u + (unsigned)step * 40503u + 1u;
  h ^= h >> 15;
  h *= 2246822519u;
  h ^= h >> 13;
  return (float)(h >> 8) / 16777216.0f;
}

namespace {
struct advance_data {
  Particle *particles; // on the device already
  int *alive;          // on the device already
  int n, step;
};

// scan.c:109: target teams distribute parallel for thread_limit(128)
__global__ void __launch_bounds__(128) advance_kernel(const __grid_constant__ advance_data omp_data)
{
  const auto &[particles, alive, n, step] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    Particle p = particles[i];
    p.x += 0.25f * p.v;
    p.energy *= 0.5f + 0.5f * random_of(p.id, step);
    alive[i] = p.x >= 0.0f && p.x < LENGTH && p.energy > 0.05f;
    particles[i] = p;
  }
}
} // namespace

/* Moves particles; those that leave the box or have lost their energy get flag 0. */
static void advance(Particle *particles, int *alive, int n, int step)
{
  omp2cuda::target_region{"scan.c:109"}.thread_limit(128).one_each(n).launch(
      advance_kernel, {.particles = particles, .alive = alive, .n = n, .step = step});
}

namespace {
struct compact_data {
  const Particle *particles; // on the device already
  const int *alive;          // on the device already
  int *pos;                  // on the device already
  Particle *kept;            // on the device already
  int n;
};

// scan.c:123: target teams distribute parallel for
__global__ void compact_kernel(const __grid_constant__ compact_data omp_data)
{
  const auto &[particles, alive, pos, kept, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    if (alive[i])
      kept[pos[i]] = particles[i];
}
} // namespace

/* Copies the particles with a flag to the front of kept, in order; returns their number. */
static int compact(const Particle *particles, const int *alive, int *pos, Particle *kept, int n)
{
  const int nkept = exclusive_scan(alive, pos, n);
  omp2cuda::target_region{"scan.c:123"}.one_each(n).launch(
      compact_kernel, {.particles = particles, .alive = alive, .pos = pos, .kept = kept, .n = n});
  return nkept;
}

// scan.c:133: target teams distribute parallel for
static __global__ void bin_particles_cursor_kernel(int *cursor)
{
  for (int c : omp2cuda::league::one_each(0, NCELLS + 1))
    cursor[c] = 0;
}

namespace {
struct bin_particles_particles_cursor_data {
  const Particle *particles; // on the device already
  int *cursor;               // on the device already
  int n;
};

// scan.c:137: target teams distribute parallel for
__global__ void bin_particles_particles_cursor_kernel(
    const __grid_constant__ bin_particles_particles_cursor_data omp_data)
{
  const auto &[particles, cursor, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    const int c = (int)(particles[i].x * (NCELLS / LENGTH));
    atomicAdd(&cursor[c], 1);
  }
}

struct bin_particles_cursor_data_2 {
  int *first, *cursor; // on the device already
};

// scan.c:146: target teams distribute parallel for
__global__ void bin_particles_cursor_kernel_2(
    const __grid_constant__ bin_particles_cursor_data_2 omp_data)
{
  const auto &[first, cursor] = omp_data;
  for (int c : omp2cuda::league::one_each(0, NCELLS))
    cursor[c] = first[c];
}

struct bin_particles_particles_cursor_list_data {
  const Particle *particles; // on the device already
  int *cursor, *list;        // on the device already
  int n;
};

// scan.c:150: target teams distribute parallel for
__global__ void bin_particles_particles_cursor_list_kernel(
    const __grid_constant__ bin_particles_particles_cursor_list_data omp_data)
{
  const auto &[particles, cursor, list, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    const int c = (int)(particles[i].x * (NCELLS / LENGTH));
    int slot;
    slot = atomicAdd(&cursor[c], 1);
    list[slot] = i;
  }
}
} // namespace

/* Lists the particles of each cell: those of cell c are list[first[c]] up to list[first[c+1]-1]. */
static void bin_particles(const Particle *particles, int n, int *first, int *cursor, int *list)
{
  omp2cuda::target_region{"scan.c:133"}
      .one_each(NCELLS + 1)
      .launch(bin_particles_cursor_kernel, {cursor});

  omp2cuda::target_region{"scan.c:137"}.one_each(n).launch(
      bin_particles_particles_cursor_kernel, {.particles = particles, .cursor = cursor, .n = n});

  exclusive_scan(cursor, first, NCELLS + 1);

  omp2cuda::target_region{"scan.c:146"}.one_each(NCELLS).launch(
      bin_particles_cursor_kernel_2, {.first = first, .cursor = cursor});

  omp2cuda::target_region{"scan.c:150"}.one_each(n).launch(
      bin_particles_particles_cursor_list_kernel,
      {.particles = particles, .cursor = cursor, .list = list, .n = n});
}

namespace {
struct densest_cell_data {
  double *most;
  const Particle *particles; // on the device already
  const int *first, *list;   // on the device already
};

// scan.c:164: target teams distribute parallel for reduction(max : most)
// reduction: by the block that ends last
__global__ void densest_cell_kernel(const __grid_constant__ densest_cell_data omp_data,
                                    const omp2cuda::league_buffer<double> omp_buffer)
{
  const auto &[most_result, particles, first, list] = omp_data;
  double most = omp2cuda::op::max::identity<double>();
  for (int c : omp2cuda::league::distribute_parallel_for(0, NCELLS)) {
    double energy = 0.0;
    for (int k = first[c]; k < first[c + 1]; k++)
      energy += particles[list[k]].energy;
    if (energy > most)
      most = energy;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, most_result, most);
}
} // namespace

/* Most energy found in one cell. */
static double densest_cell(const Particle *particles, const int *first, const int *list)
{
  double most = 0.0;
  omp2cuda::target_region{"scan.c:164"}.iterations(NCELLS).launch(
      densest_cell_kernel,
      {.most = omp2cuda::tofrom(most), .particles = particles, .first = first, .list = list});
  return most;
}

/* Compares with a serial scan. */
static void check_scan(int n)
{
  static int values[BLOCK * BLOCK + 1], result[BLOCK * BLOCK + 1];
  int *d_values = (int *)device_alloc(n * sizeof(int));
  for (int i = 0; i < n; i++)
    values[i] = i * 37 % 11 - 3;
  copy_in(d_values, values, n * sizeof(int));
  const int total = exclusive_scan(d_values, d_values, n);
  copy_out(result, d_values, n * sizeof(int));
  omp_target_free(d_values, dev);

  int sum = 0, wrong = 0;
  for (int i = 0; i < n; i++) {
    wrong += result[i] != sum;
    sum += values[i];
  }
  printf("scan of %5d: total %d, %s\n", n, total, wrong || total != sum ? "WRONG" : "right");
}

int main(void)
{
  dev = omp_get_default_device();
  host = omp_get_initial_device();

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

  Particle *particles = (Particle *)device_alloc(NPARTICLES * sizeof(Particle));
  Particle *kept = (Particle *)device_alloc(NPARTICLES * sizeof(Particle));
  int *alive = (int *)device_alloc(NPARTICLES * sizeof(int));
  int *position = (int *)device_alloc(NPARTICLES * sizeof(int));
  int *first = (int *)device_alloc((NCELLS + 1) * sizeof(int));
  int *cursor = (int *)device_alloc((NCELLS + 1) * sizeof(int));
  copy_in(particles, start, NPARTICLES * sizeof(Particle));

  int n = NPARTICLES;
  for (int step = 0; step < NSTEPS; step++) {
    advance(particles, alive, n, step);
    n = compact(particles, alive, position, kept, n);
    Particle *other = particles;
    particles = kept;
    kept = other;
    bin_particles(particles, n, first, cursor, position);
    printf("step %d: %d particles, densest cell %.4f\n", step, n,
           densest_cell(particles, first, position));
  }

  copy_out(start, particles, n * sizeof(Particle));
  unsigned hash = 0;
  int ordered = 1;
  for (int i = 0; i < n; i++) {
    hash = hash * 31u + (unsigned)start[i].id;
    ordered &= i == 0 || start[i].id > start[i - 1].id;
  }
  printf("survivors %s, checksum %u\n", ordered ? "in order" : "OUT OF ORDER", hash);

  omp_target_free(particles, dev);
  omp_target_free(kept, dev);
  omp_target_free(alive, dev);
  omp_target_free(position, dev);
  omp_target_free(first, dev);
  omp_target_free(cursor, dev);
  free(start);
  return 0;
}
