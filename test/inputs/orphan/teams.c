// Loops for the teams of a league, in functions.
#include <stdio.h>

enum { N = 90 };

#pragma omp declare target
static void share(int *a, int n) {
#pragma omp distribute
  for (int k = 0; k < n; k++)
    a[k] += 3 * k;
}
static void bound(int *a, int n) {
#pragma omp loop bind(teams) collapse(2)
  for (int j = 0; j < n / 9; j++)
    for (int k = 0; k < 9; k++)
      a[j * 9 + k] -= 1;
}
static void both(int *a, int n) {
  share(a, n);
#pragma omp distribute simd
  for (int k = 0; k < n; k++)
    a[k] ^= 5;
}
#pragma omp end declare target

int main(void) {
  int a[N] = {0}, b[N] = {0}, hits = 0;
  // no parallel region: each team is a thread
#pragma omp target teams map(tofrom: a) num_teams(7)
  {
    both(a, N);
    bound(a, N);
  }
  // each team goes on to a parallel region
#pragma omp target teams map(tofrom: b, hits) num_teams(3) thread_limit(32)
  {
    share(b, N);
#pragma omp parallel for
    for (int k = 0; k < 10; k++)
#pragma omp atomic
      hits += k == 3;
    both(b, N);
  }
  long sum = 0;
  for (int k = 0; k < N; k++)
    sum = (sum * 31 + a[k] + 7 * b[k]) % 1000003;
  printf("%ld %d\n", sum, hits > 0);
  return 0;
}
