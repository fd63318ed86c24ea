// A header that the header of regions.c includes.
#pragma once
static inline int third(int x) { return x / 3; }

static int total(const int *a, int n) {
  int sum = 0;
#pragma omp target teams distribute parallel for map(to : a[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
#pragma omp target map(tofrom : sum)
#pragma omp parallel
#pragma omp critical
  sum += 0;
  return sum;
}
