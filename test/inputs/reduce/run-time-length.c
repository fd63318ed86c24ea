// test: reference=serial
// arrays whose length is known at run time only, wherever a region reduces them
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int low, high;
} span;
#pragma omp declare reduction(join : span : omp_out.low += omp_in.low, omp_out.high += omp_in.high) \
    initializer(omp_priv = {0, 0})

// in a function: every thread has a pointer to the same array
static void shares(int *a, int n, int m) {
#pragma omp for reduction(+ : a[0 : n])
  for (int j = 0; j < m; j++)
    a[j % n] += j;
#pragma omp scope reduction(max : a[n - 2 : 2])
  a[n - 1] = 1000000;
}

int main(void) {
  enum { M = 90 };
  int n = 5, m = M;
  int *a = calloc(n, sizeof *a);
  span *s = calloc(n, sizeof *s);

  // the team's own, which its Single code changes
#pragma omp target teams distribute reduction(+ : a[0 : n])
  for (int i = 0; i < m; i++) {
    a[i % n]++;
#pragma omp parallel for reduction(+ : a[1 : n - 1])
    for (int j = 0; j < m; j++)
      a[1 + (i + j) % (n - 1)] += i;
  }
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);

  // the host knows the length, though the reduction is inside the region
#pragma omp target map(tofrom : s[0 : n])
#pragma omp teams num_teams(3)
#pragma omp distribute parallel for reduction(join : s[1 : n - 1])
  for (int i = 0; i < m; i++) {
    s[1 + i % (n - 1)].low++;
    s[1 + i % (n - 1)].high += i;
  }
  for (int i = 0; i < n; i++)
    printf("%d %d ", s[i].low, s[i].high);
  printf("\n");

#pragma omp target map(tofrom : a[0 : n])
  {
    int k = n - 1;
#pragma omp parallel
    {
      shares(a, n, m);
#pragma omp sections reduction(+ : a[1 : k])
      {
        a[1] += 3;
#pragma omp section
        a[2] += 4;
      }
#pragma omp single
#pragma omp taskgroup task_reduction(+ : a[0 : k])
      {
#pragma omp task in_reduction(+ : a[0 : k])
        a[3] += 5;
      }
    }
    int own[k];
    for (int i = 0; i < k; i++)
      own[i] = 1;
#pragma omp parallel for reduction(+ : own[0 : k])
    for (int j = 0; j < m; j++) {
#pragma omp simd reduction(+ : own[0 : k])
      for (int i = 0; i < k; i++)
        own[i] += j;
    }
    for (int i = 0; i < k; i++)
      a[i] += own[i];
  }
  for (int i = 0; i < n; i++)
    printf("%d ", a[i]);
  printf("\n");

  // a variable-length array, and more than shared memory holds
  double row[n];
  static long large[8000];
  for (int i = 0; i < n; i++)
    row[i] = i;
#pragma omp target teams distribute reduction(+ : row[0 : n], large) num_teams(4)
  for (int i = 0; i < 8; i++) {
    large[999 * i] += 2;
#pragma omp parallel for
    for (int j = 0; j < n; j++)
      row[j] += i * j;
  }
  for (int i = 0; i < n; i++)
    printf("%g %ld ", row[i], large[999 * i]);
  printf("\n");
  free(a);
  free(s);
  return 0;
}
