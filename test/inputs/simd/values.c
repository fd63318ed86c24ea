// test: options="--simd=lanes" dump=explain
// What the first lane computes for all: sizes, conditions that change a variable of the thread, variables that
// only it names
#include <stdio.h>
#include <string.h>

static int next(int *p) { return (*p)++; }
static int upto(int n) {
  int s = 0;
#pragma omp simd reduction(+ : s)
  for (int k = 0; k < n; k++)
    s += k;
  return s;
}

int main(void) {
  int out[8][40], n[8], seen[8], small[8][8];
  memset(out, 0, sizeof out);
  for (int i = 0; i < 8; i++)
    n[i] = i % 3;
#pragma omp target teams distribute parallel for map(tofrom: out, n) map(from: seen, small)
  for (int i = 0; i < 8; i++) {
    int c, rounds = 0, list[8];
    while ((c = next(&n[i])) < 5) {
      rounds += 2; /* only one lane needs it */
#pragma omp simd
      for (int k = 0; k < 40; k++)
        out[i][k] += c * k;
    }
    seen[i] = c + rounds;
    int length = 0;
    length = next(&n[i]); /* only a call of all lanes needs it */
    seen[i] += upto(length);
    for (int k = 0; k < 8; k++)
      list[k] = k * i;
    list[3] = next(&n[i]);
    for (int k = 0; k < 8; k++)
      small[i][k] = list[k];
    double row[next(&n[i])];
#pragma omp simd
    for (int k = 0; k < 5; k++)
      row[k] = k;
#pragma omp simd
    for (int k = 0; k < 5; k++)
      out[i][k] += (int)row[4 - k];
  }
  int sum = 0;
  for (int i = 0; i < 8; i++) {
    for (int k = 0; k < 40; k++)
      sum += out[i][k] * (i + k);
    printf("%d %d %d %d %d\n", sum, n[i], seen[i], small[i][3], small[i][5]);
  }
  return 0;
}
