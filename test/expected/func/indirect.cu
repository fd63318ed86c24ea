// Translated by omp2cuda 0.1.0 from indirect.c
#define OMP2CUDA_INDIRECT 1 // kernels call functions by the host's addresses
#include <omp2cuda.h>

// test: reference=serial
// Functions by pointers of the host: a variable, a member, a table, an argument on its way.
#include <stdio.h>

typedef double (*operation)(double, double);
struct step {
  operation apply;
  double by;
};

__host__ __device__ static double add(double a, double b) { return a + b; }
static __device__ double (*add_device)(double, double) = add; // declare target indirect: add on the device
static omp2cuda::declare_target_indirect add_entry{add, &add_device};
__host__ __device__ double multiply(double a, double b) { return a * b; }
static __device__ double (*multiply_device)(double, double) = multiply; // declare target indirect: multiply on the device
static omp2cuda::declare_target_indirect multiply_entry{multiply, &multiply_device};

__host__ __device__ static double fold(operation f, const double *x, int n) {
  double value = 1;
  for (int i = 0; i < n; i++)
    value = omp2cuda::indirect(f)(value, x[i]);
  return value;
}

struct main_data {
  const double *x;
  const struct step *steps;
  const operation *table;
  double *y, *z;
  operation chosen;
};

// indirect.c:28: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, steps, table, y, z, chosen] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 64)) {
    const struct step *s = &steps[i % 3];
    y[i] = s->apply ? omp2cuda::indirect(s->apply)(x[i], s->by) : omp2cuda::indirect(*chosen)(x[i], i);
    z[i] = omp2cuda::indirect(table[i % 2])(y[i], 1) + fold(table[(i + 1) % 2], x, 4) + fold(add, x, 2);
  }
}

int main(void) {
  double x[64], y[64], z[64];
  for (int i = 0; i < 64; i++)
    x[i] = 1 + i % 3;
  operation chosen = x[1] > 1 ? multiply : add, table[2] = {add, multiply};
  struct step steps[3] = {{add, 3}, {multiply, 2}, {0, 5}};
  omp2cuda::target_region{"indirect.c:28"}.one_each(64).launch(
      main_kernel, {.x = omp2cuda::to(x), .steps = omp2cuda::to(steps), .table = omp2cuda::to(table),
                    .y = omp2cuda::from(y), .z = omp2cuda::from(z), .chosen = chosen});
  int wrong = 0;
  for (int i = 0; i < 64; i++) {
    const struct step *s = &steps[i % 3];
    double here = s->apply ? s->apply(x[i], s->by) : chosen(x[i], i);
    wrong += y[i] != here || z[i] != table[i % 2](here, 1) + fold(table[(i + 1) % 2], x, 4) + fold(add, x, 2);
  }
  printf("%g %g %g %d wrong\n", y[5], y[8], z[10], wrong);
  return 0;
}
