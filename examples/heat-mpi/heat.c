// The 2-D heat equation on several nodes: each rank of MPI has some rows, and a device. The rows at its
// edges go to its neighbours by their addresses on the device, so the MPI has to know CUDA.
//
//   OMPI_CC=omp2cuda-cc mpicc -O2 -fopenmp heat.c -o heat
//   mpirun -n 4 ./heat 1000 500
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

/// Devices of a node are dealt to its ranks.
static void choose_device(void) {
  MPI_Comm node;
  int rank;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
  MPI_Comm_rank(node, &rank);
  if (omp_get_num_devices() > 0)
    omp_set_default_device(rank % omp_get_num_devices());
  MPI_Comm_free(&node);
}

/// One step of n cells in each of the rows from 1 to `rows`.
static void step(const double *now, double *next, int rows, int n) {
#pragma omp target teams distribute parallel for collapse(2)
  for (int i = 1; i <= rows; i++)
    for (int j = 1; j < n - 1; j++)
      next[i * n + j] =
          now[i * n + j] + 0.2 * (now[(i - 1) * n + j] + now[(i + 1) * n + j] + now[i * n + j - 1] +
                                  now[i * n + j + 1] - 4 * now[i * n + j]);
}

/// Row 0 and the one behind the last are those of the neighbours.
static void exchange(double *u, int rows, int n, int above, int below) {
#pragma omp target data use_device_ptr(u)
  {
    MPI_Sendrecv(u + n, n, MPI_DOUBLE, above, 0, u + (rows + 1) * n, n, MPI_DOUBLE, below, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(u + rows * n, n, MPI_DOUBLE, below, 1, u, n, MPI_DOUBLE, above, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int n = argc > 1 ? atoi(argv[1]) : 64, steps = argc > 2 ? atoi(argv[2]) : 50, rank, ranks;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  choose_device();

  int first = rank * n / ranks, rows = (rank + 1) * n / ranks - first;
  int above = rank > 0 ? rank - 1 : MPI_PROC_NULL, below = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
  size_t cells = (size_t)(rows + 2) * n;
  double *u = calloc(cells, sizeof(double)), *v = calloc(cells, sizeof(double));
  for (int i = 1; i <= rows; i++)
    for (int j = 1; j < n - 1; j++)
      u[i * n + j] = v[i * n + j] = (first + i) * j % 17;

#pragma omp target data map(tofrom: u[0:cells]) map(to: v[0:cells])
  for (int t = 0; t < steps; t += 2) {
    exchange(u, rows, n, above, below);
    step(u, v, rows, n);
    exchange(v, rows, n, above, below);
    step(v, u, rows, n);
  }

  double heat = 0, all;
  for (int i = 1; i <= rows; i++)
    for (int j = 0; j < n; j++)
      heat += u[i * n + j] * (first + i);
  MPI_Reduce(&heat, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%.4f\n", all);
  free(u);
  free(v);
  MPI_Finalize();
  return 0;
}
