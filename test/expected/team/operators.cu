// Translated by omp2cuda 0.1.0 from operators.c
#include <omp2cuda.h>

// functions with parallel regions as operands: all threads of the team evaluate the operators
#include <stdio.h>

// add, entered by all threads of a team
__device__ static int add(double *v, int n, double by) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    v[i] += by;
  omp2cuda::team::sync();
  return n;
}
// twice, entered by all threads of a team
__device__ static void twice(double *v, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    v[i] *= 2;
  omp2cuda::team::sync();
}
// both, entered by all threads of a team
__device__ static int both(double *v, int n) { return omp2cuda::team::broadcast(v[0] > 2) && add(v, n, 1); }

struct main_data { double *a, *b; int *r, *n; };

// operators.c:24: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a, b = omp_data.b;
  const auto r = omp_data.r;
  auto &n = *omp_data.n;
  int k = omp2cuda::team::broadcast(a[0] > 0) && add(a, omp2cuda::team::broadcast(n), 1);
  if (omp2cuda::team::is_initial())
    r[0] = k + 1;
  omp2cuda::team::sync();
  k = omp2cuda::team::broadcast(b[1] > 0) && add(a, omp2cuda::team::broadcast(n), 1);
  const auto value = omp2cuda::team::broadcast(b[2] > 0) && add(b, 4, omp2cuda::team::broadcast(r[0])) > 3 && add(a, 8, 2);
  if (omp2cuda::team::is_initial())
    r[1] = value;
  omp2cuda::team::sync();
  const auto value_2 = omp2cuda::team::broadcast(a[0] > 100) ? add(a, omp2cuda::team::broadcast(n), 1) : add(b, omp2cuda::team::broadcast(n), 0.5) + omp2cuda::team::broadcast(r[0]);
  if (omp2cuda::team::is_initial())
    r[2] = value_2;
  omp2cuda::team::sync();
  omp2cuda::team::broadcast(b[63] > 0) ? twice(a, omp2cuda::team::broadcast(n)) : twice(b, omp2cuda::team::broadcast(n));
  omp2cuda::team::broadcast(b[63] < 0) || add(a, 2, omp2cuda::team::broadcast(a[1]));
  omp2cuda::team::once([&] { n++; }), twice(a, omp2cuda::team::broadcast(n));
  if (omp2cuda::team::broadcast(a[0] > 4) && add(a, 3, 1) == 3 && omp2cuda::team::broadcast(!(b[0] < 0))) {
    if (omp2cuda::team::is_initial())
      r[3] = k;
    omp2cuda::team::sync();
  }
  while (add(a, 1, -1) && omp2cuda::team::broadcast(a[0] > 1)) {
    if (omp2cuda::team::is_initial())
      r[4]++;
    omp2cuda::team::sync();
  }
  const auto value_3 = omp2cuda::team::broadcast(b[1] > 0) ? both(a, omp2cuda::team::broadcast(n)) : 0;
  if (omp2cuda::team::is_initial())
    r[5] += value_3;
  omp2cuda::team::sync();
  const auto value_4 = (omp2cuda::team::once([&] { r[7]++; }), add(b, 2, omp2cuda::team::broadcast(r[7])));
  if (omp2cuda::team::is_initial())
    r[6] = value_4;
  omp2cuda::team::sync();
  for (int i = 0; omp2cuda::team::broadcast(i < n) && add(a, 2, 1) > omp2cuda::team::broadcast(r[1]); i += 16) {
    if (omp2cuda::team::is_initial())
      r[7] += i;
    omp2cuda::team::sync();
  }
  const int last = -add(a, 2, omp2cuda::team::broadcast(b[0])) + n;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    r[7] += last;
}

int main() {
  double a[64] = {0}, b[64];
  int r[8] = {0}, n = 32;
  for (int i = 0; i < 64; i++)
    b[i] = i;
  omp2cuda::target_region{"operators.c:24"}.one_team().launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b), .r = omp2cuda::tofrom(r),
                    .n = omp2cuda::tofrom(n)});
  printf("%g %g %g %g %g %d\n", a[0], a[1], a[40], b[0], b[63], n);
  for (int i = 0; i < 8; i++)
    printf("%d ", r[i]);
  printf("\n");
}
