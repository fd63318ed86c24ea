// test: run=no
// firstprivate may list a variable twice: GCC takes it for a mistake
#include <stdio.h>
int main() {
  int value = 3, sum = 0, go = 1;
#pragma omp target teams distribute if(target: go) num_teams(1) firstprivate(value) firstprivate(value) reduction(+: sum)
  for (int i = 0; i < 4; i++)
    sum += value++;
  printf("%d %d\n", sum, value);
}
