// Translated by omp2cuda 0.1.0 from update-strided-variable.c
#include <omp2cuda.h>

// test: reference=serial
// Updates of some elements, and of some rows, of arrays of variable length.
#include <stdio.h>

namespace {
struct run_data {
  int *v;
  omp2cuda::rows<int> m;
  omp2cuda::rows<int, 3> c;
  int n;
};

// update-strided-variable.c:14: target teams distribute parallel for
__global__ void run_kernel(const __grid_constant__ run_data omp_data) {
  const auto &[v, m, c, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    v[i] = -1;
    for (int k = 0; k < n; ++k)
      m[i][k] = c[i][0][k] = c[i][1][k] = -1;
  }
}
} // namespace

static void run(int n) {
  int v[n], m[n][n], c[n][2][n];
  for (int i = 0; i < n; ++i) {
    v[i] = i;
    for (int k = 0; k < n; ++k)
      m[i][k] = c[i][0][k] = c[i][1][k] = 10 * i + k;
  }
  {
    auto on_device = omp2cuda::target_data{"update-strided-variable.c:12"}
                         .to(v, 0, n)
                         .to(omp2cuda::rows(*m, n), 0, n)
                         .to(omp2cuda::rows(**c, 2, n), 0, n);
    omp2cuda::target_region{"update-strided-variable.c:14"}.one_each(n).launch(
        run_kernel, {.v = omp2cuda::tofrom(v, 0, n), .m = omp2cuda::tofrom(omp2cuda::rows(*m, n), 0, n),
                     .c = omp2cuda::tofrom(omp2cuda::rows(**c, 2, n), 0, n), .n = n});
    omp2cuda::target_update{"update-strided-variable.c:20"}
        .from(&v[0], omp2cuda::part(0, 3, 2))
        .from(omp2cuda::rows(*m, n), omp2cuda::part(1, 2, 2))
        .from(omp2cuda::rows(*m, n), omp2cuda::part(0, n), omp2cuda::part(1, 2, 3))
        .from(omp2cuda::rows(**c, 2, n), omp2cuda::part(0, 2, 3), omp2cuda::part(1, 1))
        .from(v, 1, 1)
        .from(omp2cuda::rows(**c, 2, n), 2, 1);
  }
  for (int i = 0; i < n; ++i) {
    printf("%d:", v[i]);
    for (int k = 0; k < n; ++k)
      printf(" %d,%d,%d", m[i][k], c[i][0][k], c[i][1][k]);
    printf("\n");
  }
}

int main(void) {
#ifdef _OPENMP
  run(5);
#else // what is not updated stays
  int n = 5;
  for (int i = 0; i < n; ++i) {
    printf("%d:", i == 0 || i == 1 || i == 2 || i == 4 ? -1 : i);
    for (int k = 0; k < n; ++k) {
      int is = 10 * i + k, both = i == 2, second = i == 0 || i == 3;
      printf(" %d,%d,%d", i == 1 || i == 3 || k == 1 || k == 4 ? -1 : is, both ? -1 : is, both || second ? -1 : is);
    }
    printf("\n");
  }
  (void)run;
#endif
  return 0;
}
