// Translated by omp2cuda 0.1.0 from control-flow.c
#include <omp2cuda.h>

// Single code: control flow of every kind around parallel, initialised arrays, functions
#include <stdio.h>
__device__ static double square(double v) { return v * v; }

struct main_data { double (*a)[70]; double *out; const int *first; int m; };

// control-flow.c:11: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 40;
  constexpr auto M = 70;
  const auto &[a, out, first, m] = omp_data;
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    int begin = first[i], end = m;
    double scale = square(a[i][0] + 1);
    omp2cuda::team::sync();
    __shared__ double table[4];
    if (omp2cuda::team::is_initial()) {
      const double table_init[4] = {1, 2, 3, 4};
      memcpy(table, table_init, sizeof(table));
    }
    omp2cuda::team::sync();
    __shared__ double row[70];
    for (int j : omp2cuda::team::parallel_for(begin, end))
      row[j] = a[i][j] * scale + table[j % 4];
    omp2cuda::team::sync();
    for (int k = begin; k < end && k < 10; k += 3) {
      for (int j : omp2cuda::team::parallel_for(0, M)) {
        a[i][j] += (j >= begin ? row[j] : 0) + k;
      }
      omp2cuda::team::sync();
    }
    int rounds = 0;
    do {
      rounds++;
      for (int j : omp2cuda::team::parallel_for(begin, end))
        row[j] += rounds;
      omp2cuda::team::sync();
    } while (omp2cuda::team::broadcast(row[begin] < 20 && rounds < 5));
    switch (i % 3) {
    case 0: {
      for (int j : omp2cuda::team::parallel_for(0, M))
        a[i][j] -= 1;
      omp2cuda::team::sync();
      break;
    }
    case 1:
      rounds += 10;
      break;
    default:
      if (omp2cuda::team::is_initial())
        a[i][3] = 0;
      omp2cuda::team::sync();
    }
    double s = 0;
    for (int j : omp2cuda::team::parallel_for(begin, end))
      s += row[j] + a[i][j];
    s = omp2cuda::team::reduce(omp2cuda::op::plus{}, s);
    if (omp2cuda::team::is_initial())
      out[i] = s + rounds;
  }
}

int main(void) {
  enum { N = 40, M = 70 };
  static double a[N][M], out[N];
  int first[N + 1];
  for (int i = 0; i <= N; i++) first[i] = i % 3;
  for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) a[i][j] = i * 2 + j;
  int m = M;
  omp2cuda::target_region{"control-flow.c:11"}.one_team_each(N).launch(
      main_kernel,
      {.a = omp2cuda::tofrom(a), .out = omp2cuda::from(out), .first = omp2cuda::to(first), .m = m});
  double total = 0;
  for (int i = 0; i < N; i++)
    total += out[i];
  printf("%g %g %g %g\n", out[0], out[1], out[N - 1], total);
  return 0;
}
