// a reduction over teams of what each team's parallel region found
#include <stdio.h>

int main(void) {
  enum { N = 40, M = 64 };
  int a[N * M];
  for (int i = 0; i < N * M; i++)
    a[i] = i % 11;
  long total = 5, largest = -1;
#pragma omp target teams distribute map(to: a) reduction(+: total) reduction(max: largest)
  for (int i = 0; i < N; i++) {
    long row = 0;
#pragma omp parallel for reduction(+: row)
    for (int j = 0; j < M; j++)
      row += a[i * M + j];
    total += row;
    if (row > largest)
      largest = row;
  }
  printf("%ld %ld\n", total, largest);
  return 0;
}
