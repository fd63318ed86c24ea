// dyn-var and max-active-levels-var; where no region may be active, each has one thread
#include <omp.h>
#include <stdio.h>

int main(void) {
  int seen[10] = {0};
  int n = 100, sum = 0;
#pragma omp target map(tofrom: seen, sum)
  {
    omp_set_dynamic(0);
    seen[0] = omp_get_dynamic();
#pragma omp parallel num_threads(4)
    {
      omp_set_dynamic(omp_get_thread_num() == 2);
      if (omp_get_thread_num() == 2)
        seen[1] = omp_get_dynamic();
#pragma omp barrier
      if (omp_get_thread_num() == 1)
        seen[2] = omp_get_dynamic();
    }
    omp_set_max_active_levels(0);
    seen[3] = omp_get_max_active_levels();
#pragma omp parallel num_threads(4)
    {
      seen[4] += omp_get_num_threads() * 10 + omp_get_level();
    }
    omp_set_max_active_levels(1);
    omp_set_max_active_levels(-1); // no number of levels
    seen[5] = omp_get_max_active_levels();
    omp_set_num_threads(4);
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
      sum += omp_in_parallel();
  }
  for (int i = 0; i < 6; i++)
    printf("%d ", seen[i]);
  printf("%d\n", sum);
  return 0;
}
