// Macros that jump, or declare what follows them: where one thread executes statements for its team they are written out.
#include <stdio.h>
#define STOP { stop = 1; break; }
#define SKIP(x) { x += 1; continue; }
#define CHECK(c) do { if (!(c)) { err = k; goto done; } } while (0)
#define SETUP int q = k * 2; tot += q;
#define SWAP(a, b) do { int t = a; a = b; b = t; } while (0)

#pragma omp declare target
#define FAIL(v) { *rc += v; return -1; }
static int step(int *a, int k, int *rc) {
  if (k == 3)
    FAIL(k)
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    a[i] += k;
  return 0;
}
#pragma omp end declare target

int main(void) {
  int a[8] = {0}, b[2] = {1, 2}, stop = 0, odd = 0, err = 0, tot = 0, n = 0, rc = 0;
#pragma omp target map(tofrom : a, stop, n)
  for (int k = 0; k < 10; k++) {
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      a[i]++;
    if (a[2] == 4)
      STOP
    n++;
  }
  printf("%d %d %d\n", a[3], stop, n);
#pragma omp target map(tofrom : a, b, odd, tot, n)
  for (int k = 0; k < 6; k++) {
    SETUP
    SWAP(b[0], b[1]);
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      a[i] += q + b[0];
    switch (k & 1) {
    case 1:
      SKIP(odd)
    default:;
    }
    n++;
  }
  printf("%d %d %d %d\n", a[3], odd, tot, n);
#pragma omp target map(tofrom : a, err, rc, n)
  {
    for (int k = 0; k < 6; k++) {
      CHECK(a[k] < 70);
      n -= step(a, k, &rc);
    }
  done:
    n += 100;
  }
  printf("%d %d %d %d\n", a[3], err, rc, n);
  return 0;
}
