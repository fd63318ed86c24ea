// test: options="--regions=16,25"
// A part of a file is translated: the region between the two is host code.
#include <stdio.h>

static int square(int i) { return i * i; }

int main(void) {
  int x[64], sum = 0, high = 0;
  for (int i = 0; i < 64; i++)
    x[i] = i;
  int n = 64;
#pragma omp target teams loop map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = square(x[i]) % 100;

#pragma omp target teams distribute parallel for map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] += square(i) % 7;

#pragma omp target teams loop reduction(+ : sum) map(to : x[0 : n])
  for (int i = 0; i < n; i++)
    sum += x[i];

  // The last one is a kernel again.
#pragma omp target map(to : x[0 : n]) \
    map(tofrom : high)
  for (int i = 0; i < n; i++)
    if (x[i] > high)
      high = x[i];

  printf("%d %d\n", sum, high);
  return 0;
}
