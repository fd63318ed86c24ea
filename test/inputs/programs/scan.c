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

/* Scans every block for itself, up and down a tree of partial sums. In place if out is in. */
static void scan_blocks(const int *in, int *out, int *block_sum, int n, int nblocks)
{
#pragma omp target teams distribute num_teams(nblocks) thread_limit(BLOCK) \
    is_device_ptr(in, out, block_sum)
  for (int b = 0; b < nblocks; b++) {
    int part[BLOCK];
    const int base = b * BLOCK;

#pragma omp parallel for
    for (int i = 0; i < BLOCK; i++)
      part[i] = base + i < n ? in[base + i] : 0;

    for (int stride = 1; stride < BLOCK; stride *= 2) {
#pragma omp parallel for
      for (int i = 2 * stride - 1; i < BLOCK; i += 2 * stride)
        part[i] += part[i - stride];
    }

    block_sum[b] = part[BLOCK - 1];
    part[BLOCK - 1] = 0;

    for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
#pragma omp parallel for
      for (int i = 2 * stride - 1; i < BLOCK; i += 2 * stride) {
        const int left = part[i - stride];
        part[i - stride] = part[i];
        part[i] += left;
      }
    }

#pragma omp parallel for
    for (int i = 0; i < BLOCK; i++)
      if (base + i < n)
        out[base + i] = part[i];
  }
}

/* out[i] = in[0] + ... + in[i-1], for device arrays; returns the sum of all. */
static int exclusive_scan(const int *in, int *out, int n)
{
  const int nblocks = (n + BLOCK - 1) / BLOCK;
  int *block_sum = device_alloc(nblocks * sizeof(int));
  int total;

  scan_blocks(in, out, block_sum, n, nblocks);
  if (nblocks == 1) {
    copy_out(&total, block_sum, sizeof(int));
  } else {
    total = exclusive_scan(block_sum, block_sum, nblocks);
#pragma omp target teams distribute parallel for is_device_ptr(out, block_sum)
    for (int i = BLOCK; i < n; i++)
      out[i] += block_sum[i / BLOCK];
  }
  omp_target_free(block_sum, dev);
  return total;
}

/* Random number of [0, 1) out of a particle's number and a step's. */
static float random_of(int id, int step)
{
  unsigned h = (unsigned)id * 2654435761u + (unsigned)step * 40503u + 1u;
  h ^= h >> 15;
  h *= 2246822519u;
  h ^= h >> 13;
  return (float)(h >> 8) / 16777216.0f;
}

/* Moves particles; those that leave the box or have lost their energy get flag 0. */
static void advance(Particle *particles, int *alive, int n, int step)
{
#pragma omp target teams distribute parallel for is_device_ptr(particles, alive) thread_limit(128)
  for (int i = 0; i < n; i++) {
    Particle p = particles[i];
    p.x += 0.25f * p.v;
    p.energy *= 0.5f + 0.5f * random_of(p.id, step);
    alive[i] = p.x >= 0.0f && p.x < LENGTH && p.energy > 0.05f;
    particles[i] = p;
  }
}

/* Copies the particles with a flag to the front of kept, in order; returns their number. */
static int compact(const Particle *particles, const int *alive, int *pos, Particle *kept, int n)
{
  const int nkept = exclusive_scan(alive, pos, n);
#pragma omp target teams distribute parallel for is_device_ptr(particles, alive, pos, kept)
  for (int i = 0; i < n; i++)
    if (alive[i])
      kept[pos[i]] = particles[i];
  return nkept;
}

/* Lists the particles of each cell: those of cell c are list[first[c]] up to list[first[c+1]-1]. */
static void bin_particles(const Particle *particles, int n, int *first, int *cursor, int *list)
{
#pragma omp target teams distribute parallel for is_device_ptr(cursor)
  for (int c = 0; c < NCELLS + 1; c++)
    cursor[c] = 0;

#pragma omp target teams distribute parallel for is_device_ptr(particles, cursor)
  for (int i = 0; i < n; i++) {
    const int c = (int)(particles[i].x * (NCELLS / LENGTH));
#pragma omp atomic
    cursor[c]++;
  }

  exclusive_scan(cursor, first, NCELLS + 1);

#pragma omp target teams distribute parallel for is_device_ptr(first, cursor)
  for (int c = 0; c < NCELLS; c++)
    cursor[c] = first[c];

#pragma omp target teams distribute parallel for is_device_ptr(particles, cursor, list)
  for (int i = 0; i < n; i++) {
    const int c = (int)(particles[i].x * (NCELLS / LENGTH));
    int slot;
#pragma omp atomic capture
    slot = cursor[c]++;
    list[slot] = i;
  }
}

/* Most energy found in one cell. */
static double densest_cell(const Particle *particles, const int *first, const int *list)
{
  double most = 0.0;
#pragma omp target teams distribute parallel for reduction(max : most) map(tofrom : most) \
    is_device_ptr(particles, first, list)
  for (int c = 0; c < NCELLS; c++) {
    double energy = 0.0;
    for (int k = first[c]; k < first[c + 1]; k++)
      energy += particles[list[k]].energy;
    if (energy > most)
      most = energy;
  }
  return most;
}

/* Compares with a serial scan. */
static void check_scan(int n)
{
  static int values[BLOCK * BLOCK + 1], result[BLOCK * BLOCK + 1];
  int *d_values = device_alloc(n * sizeof(int));
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

  Particle *start = malloc(NPARTICLES * sizeof(Particle));
  for (int i = 0; i < NPARTICLES; i++) {
    start[i].x = LENGTH * random_of(i, 1001);
    start[i].v = 4.0f * random_of(i, 1002) - 2.0f;
    start[i].energy = 1.0f + random_of(i, 1003);
    start[i].id = i;
  }

  Particle *particles = device_alloc(NPARTICLES * sizeof(Particle));
  Particle *kept = device_alloc(NPARTICLES * sizeof(Particle));
  int *alive = device_alloc(NPARTICLES * sizeof(int));
  int *position = device_alloc(NPARTICLES * sizeof(int));
  int *first = device_alloc((NCELLS + 1) * sizeof(int));
  int *cursor = device_alloc((NCELLS + 1) * sizeof(int));
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
