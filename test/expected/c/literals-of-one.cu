// Translated by omp2cuda 0.1.0 from literals-of-one.c
#include <omp2cuda.h>

// Array literals in statements that one thread of a team executes.
#include <stdio.h>

__device__ static double total(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  printf("once\n");
  return s;
}

struct main_data { double *y, *first; };

// literals-of-one.c:14: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto y = omp_data.y;
  auto &first = *omp_data.first;
  double sum;
  if (omp2cuda::team::is_initial()) {
    double literal[3] = {1, 2, 3};
    sum = total(literal, 3);
  }
  omp2cuda::team::receive(sum);
  for (int i : omp2cuda::team::parallel_for(0, 8))
    y[i] = sum + i;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    const double literal_2[2] = {sum, 2};
    first = total(literal_2, 2);
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, 8))
    y[i] += first;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    double literal_3 = {4};
    total(&literal_3, 1);
    first++;
  }
}

int main(void) {
  double y[8], first = 0;
  omp2cuda::target_region{"literals-of-one.c:14"}.one_team().launch(
      main_kernel, {.y = omp2cuda::from(y), .first = omp2cuda::tofrom(first)});
  printf("%g %g %g\n", first, y[1], y[7]);
  return 0;
}
