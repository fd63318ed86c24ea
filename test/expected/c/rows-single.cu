// Translated by omp2cuda 0.1.0 from rows-single.c
#include <omp2cuda.h>

// Arrays of variable rows around parallel regions of a team: what each team chooses of them, moves on and hands
// to functions that hold parallel regions.
#include <stdio.h>

// halve, entered by all threads of a team
__device__ static void halve(int m, double row[]) {
  for (int j : omp2cuda::team::parallel_for(0, m))
    row[j] /= 2;
  omp2cuda::team::sync();
}

// both, entered by all threads of a team
__device__ static double both(int n, int m, void *a_, int k) {
  omp2cuda::rows a((double *)a_, m);
  double s = 0;
  for (int j : omp2cuda::team::parallel_for(0, m))
    s += a[k][j] + a[k + 1][j];
  s = omp2cuda::team::reduce(omp2cuda::op::plus{}, s);
  return s;
}

struct main_a_s_data { omp2cuda::rows<double> a; double *s; int n, m; };

// rows-single.c:25: target teams distribute (between parallel regions all threads compute, thread 0 stores)
__global__ void main_a_s_kernel(const __grid_constant__ main_a_s_data omp_data) {
  const auto &[a, s, n, m] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, n - 1)) {
    omp2cuda::rows<double> at = a + i;
    double last = at[0][m - 1];
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      if (i % 2)
        at++;
    }
    omp2cuda::team::receive(at);
    const auto both_value = both(n, m, a, i);
    if (omp2cuda::team::is_initial())
      s[i] = both_value;
    omp2cuda::team::sync();
    if (i % 2 == 0)
      halve(m, at[0]);
    if (omp2cuda::team::is_initial())
      s[i] += last + (*at)[1];
    omp2cuda::team::sync();
    for (int j : omp2cuda::team::parallel_for(0, m))
      if (i == n - 2 && j == 0)
        at[0][j] = -1;
  }
}

struct main_a_data { omp2cuda::rows<double> a; int m; };

// rows-single.c:45: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, m] = omp_data;
  omp2cuda::rows<double> at = a;
  int rows = 0;
  while (rows < 3) {
    for (int j : omp2cuda::team::parallel_for(0, m))
      (*at)[j] = rows + j;
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      at += 1;
    omp2cuda::team::receive(at);
    rows++;
  }
  if (omp2cuda::team::is_initial())
    at[0][0] = at - a;
}

int main(int argc, char **argv) {
  int n = 8 + argc, m = 20 + argc;
  double a[n][m], s[n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i * m + j;
  omp2cuda::target_region{"rows-single.c:25"}.one_team_each(n - 1).launch(
      main_a_s_kernel,
      {.a = omp2cuda::tofrom(omp2cuda::rows(*a, m), 0, n), .s = omp2cuda::from(s, 0, n), .n = n, .m = m});
  double sum = 0;
  for (int i = 0; i < n - 1; i++)
    sum += a[i][3] + (i % 2 ? 0 : s[i]);
  printf("%g %g\n", sum, a[n - 1][0] + a[n - 2][0]);

  omp2cuda::target_region{"rows-single.c:45"}.one_team().iterations(m).launch(
      main_a_kernel, {.a = omp2cuda::tofrom(omp2cuda::rows(*a, m), 0, n), .m = m});
  printf("%g %g %g\n", a[0][1], a[2][m - 1], a[3][0]);
  return 0;
}
