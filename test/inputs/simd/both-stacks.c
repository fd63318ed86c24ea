// test: options="--simd=lanes" dump=plan
// A variable of the team on its soft stack, and lists of its threads on theirs.
#include <stdio.h>
enum { N = 6 };
#pragma omp declare target
void fill(int *list, int n);
void fill(int *list, int n) {
  for (int k = 0; k < n; k++)
    list[k] = k;
}
static void rows(double *a, int n) {
  double first[n];
  for (int i = 0; i < n; i++)
    first[i] = a[i] + i;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int list[40], more[n + 1];
    fill(list, 40);
    fill(more, n + 1);
#pragma omp simd
    for (int k = 0; k < 40; k++)
      a[i * 40 + k] += list[k] + first[i] * more[n - i];
  }
}
#pragma omp end declare target

int main() {
  double a[N * 40];
  float tiles[2] = {0};
  for (int i = 0; i < N * 40; i++)
    a[i] = i % 11;
#pragma omp target map(tofrom: a, tiles)
  {
    float large[20000];
    a[0] += 1;
    rows(a, N);
#pragma omp parallel for
    for (int i = 0; i < 20000; i++) {
      float part[40], sum = 0;
      for (int k = 0; k < 40; k++)
        part[k] = k * (i % 3);
#pragma omp simd reduction(+: sum)
      for (int k = 0; k < 40; k++)
        sum += part[k];
      large[i] = sum;
    }
    tiles[0] = large[1];
    tiles[1] = large[19999];
  }
  printf("%g %g %g %g\n", a[0], a[N * 40 - 1], tiles[0], tiles[1]);
}
