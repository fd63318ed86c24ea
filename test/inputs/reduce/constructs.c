// a reduction on each construct that shares work among the threads of a team
#include <stdio.h>

int main(void) {
  enum { N = 200 };
  int a[N], all = 1, some = 1, scoped = 1, looped = 1, tasked = 1;
  for (int i = 0; i < N; i++)
    a[i] = i % 7;
#pragma omp target map(to: a) map(tofrom: all, some, scoped)
#pragma omp parallel num_threads(32)
  {
#pragma omp for reduction(+: all)
    for (int i = 0; i < N; i++)
      all += a[i];
#pragma omp sections reduction(+: some)
    {
#pragma omp section
      some += a[1];
#pragma omp section
      some += a[2];
#pragma omp section
      some += a[3];
    }
#pragma omp scope reduction(max: scoped)
    { scoped = all > scoped ? all : scoped; }
  }
#pragma omp target parallel loop map(to: a) reduction(+: looped)
  for (int i = 0; i < N; i++)
    looped += a[i];
#pragma omp target parallel for map(to: a) reduction(task, +: tasked)
  for (int i = 0; i < N; i++)
    tasked += a[i];
  printf("%d %d %d %d %d\n", all, some, scoped, looped, tasked);
  return 0;
}
