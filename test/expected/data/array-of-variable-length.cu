// Translated by omp2cuda 0.1.0 from array-of-variable-length.c
#include <omp2cuda.h>

// Arrays of variable length and target data: whole, in part, of two dimensions, with and without what the copies need.
#include <stdio.h>

namespace {
struct sum_data {
  omp2cuda::rows<int> b;
  int *c, *out;
  const int *a;
  int n, m;
};

// array-of-variable-length.c:13: target (one thread)
__global__ void sum_kernel(const __grid_constant__ sum_data omp_data) {
  const auto b = omp_data.b;
  const auto c = omp_data.c;
  auto &out = *omp_data.out;
  const auto a = omp_data.a;
  const auto n = omp_data.n, m = omp_data.m;
  out = 0;
  for (int i = 1; i < n; i++) {
    out += a[i];
    c[i] = 10 * b[i][m - 1];
    b[i][0] = out;
  }
}
} // namespace

static int sum(int n, int m) {
  int a[n], b[n][m], c[n], out = 0;
  for (int i = 0; i < n; i++) {
    a[i] = c[i] = i;
    for (int j = 0; j < m; j++)
      b[i][j] = i + j;
  }
  {
    auto on_device =
        omp2cuda::target_data{"array-of-variable-length.c:11"}
            .to(a, 0, n)
            .tofrom(omp2cuda::rows(*b, m), 0, n)
            .tofrom(c, 1, n - 1)
            .alloc(out);
    omp2cuda::target_region{"array-of-variable-length.c:13"}.serial().launch(
        sum_kernel, {.b = omp2cuda::tofrom(omp2cuda::rows(*b, m), 0, n), .c = omp2cuda::tofrom(c, 1, n - 1),
                     .out = omp2cuda::from(out), .a = omp2cuda::to(a, 0, n), .n = n, .m = m});
    omp2cuda::target_update{"array-of-variable-length.c:22"}.from(out).from(omp2cuda::rows(*b, m), n - 1, 1);
    out += b[n - 1][0];
  }
  for (int i = 0; i < n; i++)
    out += c[i] + b[i][0];
  return out;
}

int main(void) {
  printf("%d %d\n", sum(4, 3), sum(7, 2));
  return 0;
}
