// target enter data and target exit data, in different functions
#include <stdio.h>
#include <stdlib.h>

static int *make(int n) {
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target enter data map(to: a[0:n])
  return a;
}

static void work(int *a, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    a[i] = a[i] * 3 + 1;
}

static void finish(int *a, int n) {
#pragma omp target exit data map(from: a[0:n])
}

int main(void) {
  int n = 50;
  int *a = make(n);
  int *b = make(n);
  work(a, n);
  work(a, n);
  finish(a, n);
#pragma omp target exit data map(delete: b[0:n])
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d %d %d\n", a[0], a[49], b[49], sum);
  free(a);
  free(b);
  return 0;
}
