// calls of functions with parallel regions as the whole of a branch or of a loop's body
#include <stdio.h>

#define M 30

#pragma omp declare target
static int sum_of(const int *a, int n) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

static void raise(int *a, int n, int by) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += by;
}
#pragma omp end declare target

int main(void) {
  int a[6][M], out[6];
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
#pragma omp target teams distribute map(tofrom : a) map(from : out)
  for (int i = 0; i < 6; i++) {
    int rounds[3] = {1, 2, i};
    for (int k = 0; k < 3; k++)
      raise(a[i], M, rounds[k]);
    if (i % 2)
      out[i] = sum_of(a[i], M);
    else
      raise(a[i], M, a[i][3]);
    rounds[1] = 5;
    if (i % 2 == 0)
      out[i] = sum_of(a[i], rounds[1]);
  }
#pragma omp target teams distribute map(to : a) map(tofrom : out)
  for (int i = 0; i < 6; i++)
    out[i] += sum_of(a[i], i);
  for (int i = 0; i < 6; i++)
    printf("%d %d\n", out[i], a[i][29]);
  return 0;
}
