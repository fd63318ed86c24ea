// Translated by omp2cuda 0.1.0 from pointers.c
#include <omp2cuda.h>

// Functions by pointer, where device code itself takes their addresses: arguments, variables, either of two.
#include <stdio.h>

typedef double (*operation)(double, double);

__host__ __device__ static double add(double a, double b) { return a + b; }
__device__ static double multiply(double a, double b) { return a * b; }
__device__ static double fold(operation f, const double *x, int n, double value) {
  for (int i = 0; i < n; i++)
    value = f(value, x[i]);
  return value;
}
__device__ static operation chosen(int odd) { return odd ? add : &multiply; }
__device__ static double twice(double f(double, double), double a) { return (*f)(a, f(a, a)); }

struct main_y_z_data { const double *x; double *y, *z; };

// pointers.c:20: target teams distribute parallel for
__global__ void main_y_z_kernel(const __grid_constant__ main_y_z_data omp_data) {
  const auto &[x, y, z] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8)) {
    operation f = add, none = 0;
    if (i > 4)
      f = multiply;
    y[i] = fold(i % 2 ? add : multiply, x + 8 * i, 8, i % 2);
    z[i] = (none ? none : f)(i, 2) + twice(chosen(i % 2), 3);
  }
}

// pointers.c:31: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_y_kernel(double *y) {
  double sum;
  if (omp2cuda::team::is_initial()) {
    double three[3] = {1, 2, 3};
    sum = fold(add, three, 3, 0);
  }
  omp2cuda::team::receive(sum);
  for (int i : omp2cuda::team::parallel_for(0, 8))
    y[i] = multiply(sum, i);
}

int main(void) {
  double x[64], y[8], z[8];
  for (int i = 0; i < 64; i++)
    x[i] = 1 + i % 3;
  omp2cuda::target_region{"pointers.c:20"}.one_each(8).launch(
      main_y_z_kernel, {.x = omp2cuda::to(x), .y = omp2cuda::from(y), .z = omp2cuda::from(z)});
  operation on_host = add;
  for (int i = 0; i < 8; i++)
    printf("%g %g %g\n", y[i], z[i], on_host(i, 1));
  omp2cuda::target_region{"pointers.c:31"}.one_team().iterations(8).launch(main_y_kernel, {omp2cuda::from(y)});
  printf("%g %g\n", y[1], y[7]);
  return 0;
}
