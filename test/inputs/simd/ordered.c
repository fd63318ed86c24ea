// A part of each iteration of simd that comes after that of the iteration before.
#include <stdio.h>

enum { Rows = 5, Longest = 70 };

// Lanes take turns; rows of no, of few, and of more iterations than there are lanes.
static long chains(int rows, const int *length, const int *a, int *chain) {
  long all = 0;
#pragma omp target teams distribute parallel for map(to : length[0 : rows], a[0 : rows * Longest]) map(from : chain[0 : rows * Longest]) reduction(+ : all)
  for (int i = 0; i < rows; i++) {
    const int *mine = a + i * Longest;
    int *next = chain + i * Longest, last = -1;
    long sum = 0;
#pragma omp simd reduction(+ : sum) lastprivate(last)
    for (int k = 0; k < length[i]; k++) {
      int x = mine[k] * 3;
#pragma omp ordered simd
      {
        next[k] = x;
        if (k > 0)
          next[k] += next[k - 1] * 5 % 1009;
      }
      last = next[k];
      sum += x;
    }
    all += sum + (length[i] ? last : 0);
  }
  return all;
}

// In a function; downwards.
#pragma omp declare target
static void back(int *row, int n) {
#pragma omp simd
  for (int k = n - 1; k >= 0; k--) {
    int x = k * 2;
#pragma omp ordered simd
    row[k] += (k < n - 1 ? row[k + 1] % 7 : 0) + x;
  }
}
#pragma omp end declare target

// Not all iterations come to it, or some more than once: the first lane runs them.
static int some(int rows, int n, int *found) {
  int all = 0;
#pragma omp target teams distribute parallel for map(from : found[0 : rows * Longest]) reduction(+ : all)
  for (int i = 0; i < rows; i++) {
    int *mine = found + i * Longest;
#pragma omp simd
    for (int k = 0; k < n; k++) {
      mine[k] = -1;
      if (k % 3 == i % 3) {
#pragma omp ordered simd
        mine[k] = k ? mine[k - 1] + k : 0;
      }
    }
#pragma omp simd
    for (int k = 0; k < n; k++) {
      if (k % 2)
        continue;
#pragma omp ordered simd
      mine[k] += k > 1 ? mine[k - 2] : 1;
    }
    all += mine[n - 2];
    back(mine, n - i);
  }
  return all;
}

int main(void) {
  static const int length[Rows] = {Longest, 0, 3, 32, 64};
  static int a[Rows * Longest], out[Rows * Longest];
  for (int i = 0; i < Rows * Longest; i++)
    a[i] = i * 7 % 23;
  printf("%ld\n", chains(Rows, length, a, out));
  long all = 0;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < length[i]; k++)
      all = (all * 31 + out[i * Longest + k]) % 1000003;
  printf("%ld\n", all);
  printf("%d\n", some(Rows, 40, out));
  all = 0;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < 40; k++)
      all = (all * 31 + out[i * Longest + k]) % 1000003;
  printf("%ld\n", all);
}
