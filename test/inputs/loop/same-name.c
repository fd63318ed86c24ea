// collapsed loops whose variables have one name: the inner one hides the outer one
#include <stdio.h>

enum { N = 12, M = 5 };

int main(void) {
  int hits[M] = {0}, rows[M] = {0};
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: hits)
  for (int i = 0; i < N; i++)
    for (int i = 0; i < M; i++)
#pragma omp atomic
      hits[i] += 1;
#pragma omp target map(tofrom: rows)
  {
#pragma omp parallel for collapse(2)
    for (int k = 0; k < N; k++)
      for (int k = 0; k < M; k++)
#pragma omp atomic
        rows[k] += 1;
  }
  for (int i = 0; i < M; i++)
    printf("%d %d\n", hits[i], rows[i]);
  return 0;
}
