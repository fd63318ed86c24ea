// test: reference=serial
// Elements of one array that an iterator maps one by one are one section: from its beginning, in the middle while its
// beginning is present, by its name.
#include <stdio.h>

static int store[200], other[100];

static void grow(int *a, int from, int n) {
#pragma omp target data map(iterator(int it = 0 : n), tofrom : a[from + it])
  {
#pragma omp target map(iterator(int it = 0 : n), tofrom : a[from + it])
    for (int i = from; i < from + n; i++)
      a[i] += 1;
  }
}

int main(void) {
  int *a = store, from = 50, n = 100;
  for (int i = 0; i < 200; i++)
    a[i] = i;
  grow(a, 0, 20);
#pragma omp target enter data map(to : a[0 : 26])
#pragma omp target teams distribute parallel for map(iterator(int it = 0 : n), tofrom : a[from + it])
  for (int i = from; i < from + n; i++)
    a[i] += 2;
  grow(a, 160, 40);
#pragma omp target exit data map(release : a[0 : 26])
#pragma omp target teams distribute parallel for map(iterator(int it = 0 : n), tofrom : other[it])
  for (int i = 0; i < n; i++)
    other[i] += i;
  long sum = 0;
  for (int i = 0; i < 200; i++)
    sum += a[i] * (i % 7 + 1) + other[i % 100];
  printf("%ld %d %d %d %d\n", sum, a[0], a[19], a[149], a[199]);
}
