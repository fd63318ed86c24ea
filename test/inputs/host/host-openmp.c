// OpenMP directives of the host stay and go to the host's compiler
#include <omp.h>
#include <stdio.h>

int main(void) {
  int a[100], sum = 0, biggest = 0;
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < 100; i++)
    a[i] *= 2;
#pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < 100; i++)
    sum += a[i];
#pragma omp parallel num_threads(2)
  {
#pragma omp critical
    if (omp_get_num_threads() > biggest)
      biggest = omp_get_num_threads();
  }
  printf("%d %d\n", sum, biggest >= 1 && biggest <= 2);
  return 0;
}
