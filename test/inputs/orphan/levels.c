// levels and threads asked for everywhere: Single code, regions, nested regions, functions
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int here(void) {
  return omp_get_level() * 1000 + omp_in_parallel() * 100 +
         (omp_get_num_threads() > 1) * 10 + (omp_get_thread_num() == 0);
}
static void note(int *out) {
  out[0] = here();
#pragma omp parallel num_threads(4)
  {
#pragma omp single
    out[1] = here() + (omp_get_thread_num() > 0);
  }
  out[2] = here();
}
#pragma omp end declare target

int main(void) {
  int a[16] = {0}, b[16] = {0}, c[8][3], single = 0;
#pragma omp target map(tofrom: a, b, single) map(from: c)
  {
    single = here() + omp_get_num_threads();
#pragma omp parallel num_threads(3)
    {
      int me = omp_get_thread_num();
      if (me < 3)
        a[me] = here() - (me == 0) + omp_get_num_threads() * 10000;
#pragma omp parallel num_threads(2)
      {
        if (omp_get_thread_num() == 0 && me == 1)
          a[4] = omp_get_level() * 100 + omp_get_ancestor_thread_num(1) * 10 +
                 omp_get_num_threads() + omp_get_team_size(2) - 1;
      }
    }
#pragma omp parallel for num_threads(4) if(single < 0)
    for (int i = 0; i < 8; i++)
      b[i] = here();
    note(c[0]);
#pragma omp parallel for num_threads(4)
    for (int i = 1; i < 8; i++)
      if (i == 5)
        note(c[i]);
      else
        c[i][0] = c[i][1] = c[i][2] = i;
    b[9] = omp_get_level() + omp_get_active_level() + omp_get_thread_num();
  }
  printf("%d | %d %d %d %d | %d %d %d\n", single, a[0], a[1], a[2], a[4], b[0], b[7], b[9]);
  printf("%d %d %d | %d %d\n", c[0][0], c[0][1] / 100, c[0][2], c[5][0] / 1000, c[5][2] / 1000);
  return 0;
}
