// omp_set_num_threads: regions obey the ICVs of the task that begins them; each thread has its own, and gives them back
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static void want(int n) { omp_set_num_threads(n); }
static int threads_of_region(void) {
  int n = 0;
#pragma omp parallel
  {
#pragma omp single
    n = omp_get_num_threads();
  }
  return n;
}
static void fill(int n, int *a) {
#pragma omp for
  for (int i = 0; i < n; i++)
    a[i] = omp_get_num_threads();
}
#pragma omp end declare target

int main(void) {
  int seen[12] = {0}, a[10] = {0}, own[4] = {0}, teams[6] = {0}, part = 2;
#pragma omp target map(tofrom: seen, a, own)
  {
    omp_set_num_threads(3);
    seen[0] = omp_get_max_threads();
#pragma omp parallel
    {
#pragma omp atomic
      seen[1]++;
      int me = omp_get_thread_num();
      if (me == 0)
        omp_set_num_threads(7); // of this thread's task only
#pragma omp barrier
      own[me] = omp_get_max_threads();
#pragma omp parallel
      {
        omp_set_num_threads(9); // of a nested task
        if (me == 1)
          seen[2] = omp_get_num_threads() * 100 + omp_get_max_threads();
      }
      if (me == 1)
        seen[3] = omp_get_max_threads();
    }
    seen[4] = omp_get_max_threads();
#pragma omp parallel for
    for (int i = 0; i < 10; i++)
      a[i] = omp_get_num_threads();
    want(part);
    seen[5] = threads_of_region();
#pragma omp parallel num_threads(4)
    {
      if (omp_get_thread_num() == 3)
        seen[6] = omp_get_max_threads(); // inherited
#pragma omp single
      seen[7] = omp_get_num_threads();
    }
#pragma omp parallel
    {
      fill(10, a);
    }
    if (omp_get_max_threads() > 1)
      omp_set_num_threads(1);
    seen[8] = threads_of_region();
    omp_set_num_threads(5);
#pragma omp parallel if (part > 2)
    {
      seen[9] = omp_get_num_threads();
      omp_set_num_threads(8);
    }
    seen[10] = omp_get_max_threads();
  }
#pragma omp target teams distribute num_teams(3) thread_limit(8) map(from: teams)
  for (int t = 0; t < 3; t++) {
    int n = 0;
    want(t + 1);
#pragma omp parallel reduction(+ : n)
    n++;
    teams[2 * t] = n;
    teams[2 * t + 1] = omp_get_max_threads();
  }
  for (int i = 0; i < 11; i++)
    printf("%d ", seen[i]);
  printf("| %d %d %d | %d %d |", own[0], own[1], own[2], a[0], a[9]);
  for (int i = 0; i < 6; i++)
    printf(" %d", teams[i]);
  printf("\n");
  return 0;
}
