// test: reference=serial
// scope: a copy per thread that starts with the original's value, beside a reduction
#include <stdio.h>

int main(void) {
  int first = 5, most = -1, same = 1, row[3] = {1, 2, 3};
#pragma omp target parallel num_threads(40) map(tofrom: most, same, first) map(to: row)
  {
    int local = 7;
#pragma omp scope firstprivate(first, row) reduction(max: most) reduction(&&: same)
    {
      same = same && first == 5 && row[0] + row[2] == 4;
      first *= 2;
      row[1] += first;
      most = row[1] > most ? row[1] : most;
    }
#pragma omp scope firstprivate(local) nowait
    local++;
#ifdef _OPENMP // else there are no copies
    if (local != 7)
      same = 0;
#endif
  }
#ifdef _OPENMP
  same = same && first == 5 && row[1] == 2;
#endif
  printf("%d %d\n", most, same);
  return 0;
}
