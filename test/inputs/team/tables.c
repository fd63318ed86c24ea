// constants of Single code that regions read: const arrays, static const, constants of structs
#include <stdio.h>

struct weight {
  int first;
  double factor;
};

#pragma omp declare target
static void apply(int *x, int n) {
  const int by[4] = {10, 20, 30, 40};
  static const int offset = 3;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += by[i % 4] + offset;
}
#pragma omp end declare target

int main(void) {
  int a[3][32], sums[3];
  double b[3];
#pragma omp target teams distribute map(from : a, sums, b)
  for (int t = 0; t < 3; t++) {
    const int tab[4] = {1, 2, 3, t};
    static const int mask[2] = {5, 7};
    static const double scale = 0.5;
    const struct weight w = {t + 1, 2.5}, ws[2] = {{1, 1.5}, {t, 0.5}};
    const char text[] = "abcd";
    const double third = t / 4.0;
    sums[t] = 0;
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      a[t][i] = tab[i % 4] * mask[i % 2] + w.first + text[i % 4];
    for (int i = 0; i < 32; i++)
      sums[t] += a[t][i] * tab[i % 4];
    double all = 0;
#pragma omp parallel for reduction(+ : all)
    for (int i = 0; i < 32; i++)
      all += scale * a[t][i] + third * w.factor + ws[i % 2].factor;
    b[t] = all + ws[1].first + scale + mask[1];
    apply(a[t], 32);
  }
  for (int t = 0; t < 3; t++)
    printf("%d %d %d %g\n", sums[t], a[t][0], a[t][31], b[t]);
  return 0;
}
