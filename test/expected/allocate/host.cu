// Translated by omp2cuda 0.1.0 from host.c
#include <omp2cuda.h>

// test: reference=serial
// allocate directives in code of the host alone, and large arrays of a team that are aligned
#include <omp.h>
#include <stdint.h>
#include <stdio.h>

typedef struct {
  float x[4];
} __attribute__((aligned(32))) four;

alignas(64) static int global;

static int alone(void) {
  alignas(64) int x, y[4];
  x = 3;
  y[0] = x + global;
  return y[0];
}

struct main_data {
  int *wrong;
  double *sum;
  size_t lines_at;  // where 'lines' is in shared memory
  size_t points_at; // where 'points' is in shared memory
};

// host.c:26: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &wrong = *omp_data.wrong;
  auto &sum = *omp_data.sum;
  const auto &lines_at = omp_data.lines_at;
  const auto &points_at = omp_data.points_at;
  __shared__ char before[3];
  __shared__ double rows[5000];
  __shared__ char between[7];
  auto &lines = *omp2cuda::team::shared<double[2000], 64>(lines_at);
  __shared__ char behind[1];
  auto &points = *omp2cuda::team::shared<four[600], 32>(points_at);
  for (int i : omp2cuda::team::parallel_for(0, 5000)) {
    rows[i] = i;
    if (i < 2000)
      lines[i] = 1;
    if (i < 600)
      points[i].x[0] = 2;
    if (i < 7)
      between[i] = 5;
    if (i < 3)
      before[i] = 5;
    if (i == 0)
      behind[i] = 5;
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    wrong += (uintptr_t)lines % 64 != 0;
    wrong += (uintptr_t)points % 32 != 0;
    sum = rows[4999] + lines[1999] + points[599].x[0] + before[2] + between[6] +
          behind[0];
  }
}

int main(void) {
  int wrong = 0;
  double sum = 0;
  omp2cuda::target_region{"host.c:26"}.one_team().iterations(5000).launch(
      main_kernel, {.wrong = omp2cuda::tofrom(wrong), .sum = omp2cuda::tofrom(sum),
                    .lines_at = omp2cuda::needs_shared("lines", sizeof(double[2000]), 64),
                    .points_at = omp2cuda::needs_shared("points", sizeof(four[600]), 32)});
  alignas(32) int z;
  z = alone();
  printf("%d %g %d\n", wrong, sum, z);
  return 0;
}
