// heat-devices.c - The heat equation on a square grid, its rows spread over all devices of a machine.
//
//   omp2cuda run examples/heat-devices.c -fopenmp -- 512 100                       512 x 512 points, 100 steps
//   OMP2CUDA_CPU_DEVICES=3 omp2cuda run --device=cpu examples/heat-devices.c -fopenmp    as if there were three
//
// Each device has its rows, and the halo: the row above and the row below, which its neighbours compute. A step
// computes all rows, then each pair of neighbours exchanges its two rows. Nothing waits before the end: `depend`
// on what a device has done last puts one after the other where it has to be, on whichever device.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 64 };

/// The first of the rows of device d; those at the edge of the grid belong to nobody.
static int first_row(int d, int devices, int n) { return 1 + (int)((long)(n - 2) * d / devices); }

static void heat(double *now, double *next, int n, int steps, int devices) {
  char done[MOST]; // what the work of a device depends on
  for (int d = 0; d < devices; d++) {
    int from = first_row(d, devices, n) - 1, rows = first_row(d + 1, devices, n) + 1 - from;
#pragma omp target enter data map(to: now[from * n : rows * n], next[from * n : rows * n]) \
    device(d) nowait depend(inout: done[d])
  }
  for (int t = 0; t < steps; t++) {
    for (int d = 0; d < devices; d++) {
      int first = first_row(d, devices, n), end = first_row(d + 1, devices, n);
#pragma omp target teams distribute parallel for collapse(2) device(d) nowait depend(inout: done[d])
      for (int i = first; i < end; i++)
        for (int j = 1; j < n - 1; j++)
          next[i * n + j] = now[i * n + j] + 0.2 * (now[(i - 1) * n + j] + now[(i + 1) * n + j] +
                                                    now[i * n + j - 1] + now[i * n + j + 1] - 4 * now[i * n + j]);
    }
    for (int above = 0, below = 1; below < devices; above++, below++) {
      int row = first_row(below, devices, n);
      double *last = &next[(row - 1) * n], *first = &next[row * n];
#pragma omp target update from(last[0:n]) device(above) nowait depend(inout: done[above])
#pragma omp target update from(first[0:n]) device(below) nowait depend(inout: done[below])
#pragma omp target update to(last[0:n]) device(below) nowait depend(in: done[above]) depend(inout: done[below])
#pragma omp target update to(first[0:n]) device(above) nowait depend(in: done[below]) depend(inout: done[above])
    }
    double *other = now;
    now = next;
    next = other;
  }
  for (int d = 0; d < devices; d++) {
    int first = first_row(d, devices, n), rows = first_row(d + 1, devices, n) - first;
#pragma omp target update from(now[first * n : rows * n]) device(d) nowait depend(inout: done[d])
#pragma omp target exit data map(release: now[(first - 1) * n : (rows + 2) * n], next[(first - 1) * n : (rows + 2) * n]) \
    device(d) nowait depend(inout: done[d])
  }
#pragma omp taskwait
}

/// The sum of the grid after so many steps on so many devices.
static double run(int n, int steps, int devices) {
  double *grid = calloc((size_t)n * n, sizeof *grid), *other = calloc((size_t)n * n, sizeof *other), sum = 0;
  for (int j = 0; j < n; j++)
    grid[j] = other[j] = 100; // the upper edge is hot
  heat(grid, other, n, steps, devices);
  for (int i = 0; i < n * n; i++)
    sum += (steps % 2 ? other : grid)[i];
  free(grid);
  free(other);
  return sum;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 96, steps = argc > 2 ? atoi(argv[2]) : 40, devices = omp_get_num_devices();
  if (devices > n - 2)
    devices = n - 2;
  if (devices > MOST)
    devices = MOST;
  if (devices < 1)
    devices = 1; // the host, which is device 0 then
  double one = run(n, steps, 1), all = run(n, steps, devices);
  printf("heat: %d x %d points, %d steps, sum %.6f, %s on all devices\n", n, n, steps, one, one == all ? "equal" : "another");
  return one != all;
}
