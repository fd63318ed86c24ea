// where a region asks for ICVs, its threads are no warps; another region of the file has lanes
#include <omp.h>
#include <stdio.h>

int main(void) {
  enum { n = 8, m = 64 };
  static float a[n][m];
  float sums[n], all[n];
  int threads = 0;
#pragma omp target teams distribute parallel for map(from: a) num_teams(2)
  for (int i = 0; i < n; i++)
#pragma omp simd
    for (int j = 0; j < m; j++)
      a[i][j] = i + j;
#pragma omp target map(to: a) map(from: sums, all) map(tofrom: threads)
  {
    omp_set_num_threads(2);
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      float sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int j = 0; j < m; j++)
        sum += a[i][j];
      sums[i] = sum;
    }
#pragma omp parallel for schedule(runtime) reduction(max : threads)
    for (int i = 0; i < n; i++) {
      all[i] = sums[i] * 2;
      threads = omp_get_num_threads();
    }
  }
  printf("%g %g %d\n", sums[3], all[7], threads);
  return 0;
}
