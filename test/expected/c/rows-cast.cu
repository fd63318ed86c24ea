// Translated by omp2cuda 0.1.0 from rows-cast.c
#include <omp2cuda.h>

// test:
// Rows of variable length that a cast makes rows of a constant one, or bytes.
#include <stdio.h>

__device__ static double corner(int n, int m, void *a_) {
  omp2cuda::rows a((double *)a_, m);
  double (*fixed)[3] = (double (*)[3])a;
  return fixed[n - 1][2];
}

struct main_data {
  double *r;
  unsigned long *bytes;
  omp2cuda::rows<double> q;
  int n, m;
};

// rows-cast.c:17: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &r = *omp_data.r;
  auto &bytes = *omp_data.bytes;
  const auto q = omp_data.q;
  const auto n = omp_data.n, m = omp_data.m;
  double (*b)[3] = (double (*)[3])q;
  double *flat = (double *)q;
  const double (*c)[6] = (const double (*)[6])q;
  r += b[1][2] + flat[4] + c[0][5] + ((double (*)[3])&q[1])[0][1] + ((double (*)[1])q[1])[2][0];
  r += corner(n, m, q);
  bytes = (unsigned long)((char *)q[1] - (char *)q);
}

int main(void) {
  int n = 2, m = 3;
  double r = 0, q[n][m];
  unsigned long bytes = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      q[i][j] = i + 10 * j;
  omp2cuda::target_region{"rows-cast.c:17"}.serial().launch(
      main_kernel, {.r = omp2cuda::tofrom(r), .bytes = omp2cuda::tofrom(bytes),
                    .q = omp2cuda::to(omp2cuda::rows(*q, m), 0, n), .n = n, .m = m});
  printf("%g %lu\n", r, bytes);
  return 0;
}
