// test: options="--reduction=ordered"
// a fixed order: floating point gives the same bits in every run, whole numbers do so anyway
#include <stdio.h>

int main(int argc, char **argv) {
  (void)argv;
  enum { N = 1000 };
  float x[N], sum = 0;
  double product = 1;
  int count = 0;
  for (int i = 0; i < N; i++)
    x[i] = 1.0f / (i + 1);
#pragma omp target teams distribute parallel for num_teams(40) map(to: x) schedule(static) reduction(+: sum)
  for (int i = 0; i < N; i++)
    sum += x[i];
#pragma omp target teams distribute parallel for map(to: x) reduction(+: count)
  for (int i = 0; i < N; i++)
    count += x[i] < 0.01f;
  double total = 0;
#pragma omp target teams distribute map(to: x) reduction(+: total) reduction(*: product)
  for (int i = 0; i < N; i += 100) {
    double part = 0;
#pragma omp parallel for reduction(+: part)
    for (int j = i; j < i + 100; j++)
      part += x[j];
    total += part;
    product *= 1 + part / 8;
  }
  printf("%.4f %.4f %d %.6f\n", sum, product, count, total);
  if (argc > 1) // test_reproducible.py looks at every bit
    printf("%a %a %a\n", sum, product, total);
  return 0;
}
