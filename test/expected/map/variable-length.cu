// Translated by omp2cuda 0.1.0 from variable-length.c
#include <omp2cuda.h>

// test:
// Whole arrays of variable length: as long as their declaration says, or as `sizeof` does.
#include <stdio.h>

namespace {
struct sum_of_known_now_data {
  const double *a;
  omp2cuda::rows<double> rows;
  double *of_known, *now;
  int n, m;
};

// variable-length.c:20: target teams distribute parallel for
__global__ void sum_of_known_now_kernel(const __grid_constant__ sum_of_known_now_data omp_data) {
  const auto &[a, rows, of_known, now, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    for (int k = 0; k < 2 * m; ++k) {
      now[i] += a[i + 1] * rows[i][k];
      of_known[i] += 2;
    }
}

struct sum_twice_data { double *twice; int m; };

// variable-length.c:33: target (one thread)
__global__ void sum_twice_kernel(const __grid_constant__ sum_twice_data omp_data) {
  const auto &[twice, m] = omp_data;
  twice[0] += m;
}
} // namespace

static double sum(int n, int m) {
  double a[n + 1], rows[n][2 * m], now[n], twice[m];
  int known = n;
  double of_known[known];
  known = 2; // no more
  for (int i = 0; i < n; ++i) {
    a[i] = now[i] = i;
    of_known[i] = 1;
    for (int k = 0; k < 2 * m; ++k)
      rows[i][k] = i + k;
  }
  a[n] = n;
  double r = 0;
  {
    auto on_device = omp2cuda::target_data{"variable-length.c:18"}
                         .to(a, 0, n + 1)
                         .to(omp2cuda::rows(*rows, 2 * m), 0, n)
                         .tofrom(of_known, 0, sizeof(of_known) / sizeof(of_known[0]));
    omp2cuda::target_region{"variable-length.c:20"}.one_each(n).launch(
        sum_of_known_now_kernel,
        {.a = omp2cuda::to(a, 0, n + 1), .rows = omp2cuda::to(omp2cuda::rows(*rows, 2 * m), 0, n),
         .of_known = omp2cuda::tofrom(of_known, 0, sizeof(of_known) / sizeof(of_known[0])),
         .now = omp2cuda::tofrom(now, 0, n), .n = n, .m = m});
    omp2cuda::target_update{"variable-length.c:26"}.from(
        of_known, 0, sizeof(of_known) / sizeof(of_known[0]));
  }
  for (int m = 0; m < n; ++m) // hides the length of `twice`
    r += now[m] + of_known[m];
  for (int k = 0; k < m; ++k)
    twice[k] = k;
  for (int m = 1; m < 3; ++m) {
    omp2cuda::target_region{"variable-length.c:33"}.serial().launch(
        sum_twice_kernel,
        {.twice = omp2cuda::tofrom(twice, 0, sizeof(twice) / sizeof(twice[0])), .m = m});
  }
  return r + twice[0] + known;
}

int main(void) {
  printf("%g\n", sum(50, 3));
  return 0;
}
