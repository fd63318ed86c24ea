// A vector that OpenMP fills, a library of CUDA measures, and OpenMP scales: all in the order of one stream, while the
// host goes on.
//
//   omp2cuda run normalize.c norm_cuda.cu -fopenmp            # the library is plain CUDA; also without a GPU
//   omp2cuda run normalize.c norm_cublas.c -fopenmp -lcublas  # the library is cuBLAS
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#include "norm.h"

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1000000;
  double *x = malloc(n * sizeof(double)), norm = 0;
  omp_interop_t queue = omp_interop_none;
#pragma omp target data map(from: x[0:n]) map(tofrom: norm)
  {
#pragma omp target teams distribute parallel for nowait depend(out: x[0:n])
    for (int i = 0; i < n; i++)
      x[i] = 1 + i % 3;

    // What goes into the stream comes behind the region, and the next region behind that.
#pragma omp interop init(prefer_type("cuda"), targetsync: queue) depend(in: x[0:n]) nowait
    if (queue == omp_interop_none) {
      printf("no stream: there is no device\n");
      exit(1);
    }
#pragma omp target data use_device_ptr(x) use_device_addr(norm)
#pragma omp assume no_openmp // the call meets no construct, so that the region before it may go on
    vector_norm(omp_get_interop_ptr(queue, omp_ipr_targetsync, NULL), n, x, &norm);
#pragma omp interop destroy(queue) depend(out: norm) nowait

#pragma omp target teams distribute parallel for nowait depend(in: norm) depend(inout: x[0:n]) map(to: norm)
    for (int i = 0; i < n; i++)
      x[i] /= norm;
#pragma omp taskwait
  }
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i];
  printf("norm %.6f, then %.6f\n", norm, sum);
  free(x);
  return 0;
}
