// variable-length arrays: of a team, of a thread, with rows
#include <stdio.h>

int main(void) {
  enum { N = 12 };
  double out[N];
  int n = 50, scale = 3;
#pragma omp target teams distribute map(from: out) firstprivate(n, scale)
  for (int i = 0; i < N; i++) {
    int length = n + i;
    double row[length];
    float pairs[n][2];
#pragma omp parallel for
    for (int j = 0; j < length; j++) {
      int digits[scale + 1];
      int rest = j;
      for (int d = 0; d <= scale; d++) {
        digits[d] = rest % 10;
        rest /= 10;
      }
      row[j] = digits[0] + 10 * digits[1] + i;
      if (j < n) {
        pairs[j][0] = j;
        pairs[j][1] = -i;
      }
    }
    double sum = 0;
#pragma omp parallel for reduction(+: sum)
    for (int j = 0; j < n; j++)
      sum += row[length - 1 - j] * pairs[j][0] + pairs[j][1];
    out[i] = sum;
  }
  for (int i = 0; i < N; i++)
    printf("%g ", out[i]);
  printf("\n");
  return 0;
}
