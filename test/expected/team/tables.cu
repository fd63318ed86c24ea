// Translated by omp2cuda 0.1.0 from tables.c
#include <omp2cuda.h>

// constants of Single code that regions read: const arrays, static const, constants of structs
#include <stdio.h>

struct weight {
  int first;
  double factor;
};

// apply, entered by all threads of a team
__device__ static void apply(int *x, int n) {
  const int by[4] = {10, 20, 30, 40};
  static const int offset = 3;
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] += by[i % 4] + offset;
  omp2cuda::team::sync();
}

struct main_data { int (*a)[32]; int *sums; double *b; };

// tables.c:22: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, sums, b] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    __shared__ int tab[4];
    if (omp2cuda::team::is_initial()) {
      const int tab_init[4] = {1, 2, 3, t};
      memcpy(tab, tab_init, sizeof(tab));
    }
    omp2cuda::team::sync();
    static const int mask[2] = {5, 7};
    static const double scale = 0.5;
    struct weight w;
    __shared__ struct weight ws[2];
    if (omp2cuda::team::is_initial()) {
      w = weight{t + 1, 2.5};
      const struct weight ws_init[2] = {{1, 1.5}, {t, 0.5}};
      memcpy(ws, ws_init, sizeof(ws));
    }
    omp2cuda::team::receive(w);
    const char text[] = "abcd";
    const double third = t / 4.0;
    if (omp2cuda::team::is_initial())
      sums[t] = 0;
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, 32))
      a[t][i] = tab[i % 4] * mask[i % 2] + w.first + text[i % 4];
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial()) {
      for (int i = 0; i < 32; i++)
        sums[t] += a[t][i] * tab[i % 4];
    }
    omp2cuda::team::sync();
    double all = 0;
    for (int i : omp2cuda::team::parallel_for(0, 32))
      all += scale * a[t][i] + third * w.factor + ws[i % 2].factor;
    all = omp2cuda::team::reduce(omp2cuda::op::plus{}, all);
    if (omp2cuda::team::is_initial())
      b[t] = all + ws[1].first + scale + mask[1];
    omp2cuda::team::sync();
    apply(a[t], 32);
  }
}

int main(void) {
  int a[3][32], sums[3];
  double b[3];
  omp2cuda::target_region{"tables.c:22"}.one_team_each(3).launch(
      main_kernel, {.a = omp2cuda::from(a), .sums = omp2cuda::from(sums), .b = omp2cuda::from(b)});
  for (int t = 0; t < 3; t++)
    printf("%d %d %d %g\n", sums[t], a[t][0], a[t][31], b[t]);
  return 0;
}
