// The copies that constructs of a team make of references are objects, which parallel code inside changes for all.
#include <cstdio>

static void run(long &last, int (&first)[2], int n) {
#pragma omp target teams distribute num_teams(2) lastprivate(last) firstprivate(first) map(tofrom : last)
  for (int i = 0; i < n; i++) {
    last = i;
    first[0] = i;
#pragma omp parallel
    {
#pragma omp for lastprivate(last)
      for (int j = 0; j < 5; j++)
        last = 100 * i + j + first[0] + first[1];
      long seen = last;
#pragma omp barrier
#pragma omp single
      last += seen > 0;
    }
    last += first[1];
  }
}

int main() {
  long last = 3, &of = last;
  int first[2] = {5, 6};
  run(last, first, 8);
  printf("%ld\n", last);
#pragma omp target teams distribute private(of) map(tofrom : last)
  for (int i = 0; i < 1; i++) {
    of = 1;
#pragma omp parallel for reduction(+ : of)
    for (int j = 0; j < 10; j++)
      of += j;
    last = of;
  }
  printf("%ld %d\n", of, first[0]);
  return 0;
}
