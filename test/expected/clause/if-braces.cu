// Translated by omp2cuda 0.1.0 from if-braces.c
#include <omp2cuda.h>

// test: reference=serial
// A loop in braces behind its directive: the host's version has the loop alone, as not every compiler takes more.
#include <stdio.h>

namespace {
struct sums_r_data { const double *a; double *r; int n; };

// if-braces.c:6: target teams distribute if (go) (between parallel regions all threads compute, thread 0 stores)
__global__ void sums_r_kernel(const __grid_constant__ sums_r_data omp_data) {
  const auto &[a, r, n] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, n)) {
    double sum = 0;
    { // of all
      for (int j : omp2cuda::team::parallel_for(0, n)) {
        sum += a[j];
      }
    }
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
    if (omp2cuda::team::is_initial())
      r[i] = sum + i;
  }
}

struct sums_r_data_2 { double *r; int n; };

// if-braces.c:17: target teams distribute parallel for if (target : go)
__global__ void sums_r_kernel_2(const __grid_constant__ sums_r_data_2 omp_data) {
  const auto &[r, n] = omp_data;
  for (int j : omp2cuda::league::one_each(0, n))
    r[j]++;
}
} // namespace

static void sums(int n, const double *a, double *r, int go) {
  {
    omp2cuda::target_region region{"if-braces.c:6", omp2cuda::when(go)};
    if (region.on_host()) {
      for (int i = 0; i < n; i++) {
        double sum = 0;
#pragma omp parallel for reduction(+ : sum)
        // of all
        for (int j = 0; j < n; j++) {
          sum += a[j];
        }
        r[i] = sum + i;
      }
    } else {
      region.one_team_each(n).launch(sums_r_kernel, {.a = region.to(a, 0, n), .r = region.from(r, 0, n), .n = n});
    }
  }
  omp2cuda::target_region region{"if-braces.c:17", omp2cuda::when(go)};
  if (region.on_host()) {
    #pragma omp parallel for
    for (int j = 0; j < n; j++)
      r[j]++;
  } else {
    region.one_each(n).launch(sums_r_kernel_2, {.r = region.tofrom(r, 0, n), .n = n});
  }
}

int main(void) {
  double a[5] = {1, 2, 3, 4, 5}, r[5];
  for (int go = 0; go < 2; go++) {
    sums(5, a, r, go);
    printf("%g %g\n", r[0], r[4]);
  }
  return 0;
}
