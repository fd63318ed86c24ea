// Translated by omp2cuda 0.1.0 from jumps-over-arrays.c
#include <omp2cuda.h>

// Jumps over arrays that have values: cleanup as C programs write it, on the host and in device code.
#include <stdio.h>
#include <stdlib.h>

struct pair {
  int a, b;
};

__host__ __device__ static int chosen(int k) {
  if (k < 0)
    goto out;
  int values[3]; { const int omp_values[3] = {1, 2, k}; memcpy(values, omp_values, sizeof(values)); }
  double table[4]; { const double omp_values[4] = {0.5, 1.5, 2.5, (double)k}; memcpy(table, omp_values, sizeof(table)); }
  char zero[8]; memset(zero, 0, sizeof(zero));
  struct pair pairs[2]; { const struct pair omp_values[2] = {{1, 2}, {.b = 3}}; memcpy(pairs, omp_values, sizeof(pairs)); }
  return values[2] + (int)(2 * table[3]) + zero[3] + pairs[1].b + (int)(sizeof table / sizeof table[0]);
out:
  return -1;
}

struct main_data { int *r; const int (*first)[2]; };

// jumps-over-arrays.c:29: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[r, first] = omp_data;
  r[0] = chosen(-1) + first[1][0];
  r[1] = chosen(5);
}

int main(int argc, char **argv) {
  int status = 1, r[2];
  double *p = (double *)malloc(argc * sizeof *p);
  if (!p)
    goto done;
  char name[7]; { const char omp_values[7] = "values"; memcpy(name, omp_values, sizeof(name)); }
  char path[16]; { const char omp_values[16] = "x/"; memcpy(path, omp_values, sizeof(path)); }
  int first[2][2]; { const int omp_values[2][2] = {{1}, {3, 4}}; memcpy(first, omp_values, sizeof(first)); }
  omp2cuda::target_region{"jumps-over-arrays.c:29"}.serial().launch(
      main_kernel, {.r = omp2cuda::from(r), .first = omp2cuda::to(first)});
  switch (argc) {
  case 7:;
    int more[2]; memset(more, 0, sizeof(more));
    r[0] = more[1];
    break;
  default:
    printf("%s %s %d %d %d\n", name, path, r[0], r[1], chosen(3));
  }
  status = 0;
done:
  free(p);
  return status;
}
