// what all threads that share it change: said at once, as nobody else will
#include <stdio.h>


int main(void) {
  int n = 64, a[64], last = 0, sum = 0, most = 0, seen = 0, one = 0, found = -1;
  double tmp = 0, own = 0;
  for (int i = 0; i < n; i++)
    a[i] = i % 7;

  // tmp is one for all threads of a team, found is one for all teams.
#pragma omp target teams distribute parallel for num_teams(1) num_threads(1)
  for (int i = 0; i < n; i++) {
    tmp = a[i] * 0.5;
    a[i] += (int)tmp;
  }
#pragma omp target teams distribute map(tofrom : found, a) num_teams(1)
  for (int i = 0; i < 4; i++) {
    int here = 0, each = 0;
    found = i;
#pragma omp parallel for num_threads(1) private(each)
    for (int j = 0; j < 8; j++) {
      here += j;
      each = j;
      a[i * 8 + j] += each;
    }
    a[i] += here + each;
  }

  // Each has its own, one of them does, one after the other, or what they write is the same.
#pragma omp target teams distribute parallel for private(own) map(tofrom : sum, seen, most, one, a) \
    reduction(+ : sum) lastprivate(last)
  for (int i = 0; i < n; i++) {
    int mine = a[i];
    own = mine;
    sum += mine;
    last = i;
    seen = 1;
    if (i == 3)
      one = a[i];
#pragma omp atomic
    most += mine;
    mine += (int)own;
    a[i] = mine;
  }
#pragma omp target map(tofrom : one, most)
#pragma omp parallel
  {
#pragma omp single
    one += 2;
#pragma omp critical
    most ^= 1;
#pragma omp critical
    most ^= 1;
#pragma omp masked
    most++;
  }
  int total = (int)own;
  for (int i = 0; i < n; i++)
    total += a[i];
  printf("%d %d %d %d %d %d\n", total, sum, last, seen, one, found);
  return 0;
}
