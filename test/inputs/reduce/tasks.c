// reductions in which tasks take part
#include <stdio.h>
enum { N = 64 };
typedef struct {
  double re, im;
} num;
#pragma omp declare reduction(add:num : omp_out.re += omp_in.re, omp_out.im += omp_in.im)          \
    initializer(omp_priv = {0, 0})

int main(void) {
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i * 37) % 64 - 20;
  int sum = 1000, most = -99, team = 7, group = 3, odd = 40;
  double prod = 2;
  num z = {1, 2};
#pragma omp target parallel map(to : x) map(tofrom : sum, most, prod, z, group, odd) num_threads(16)
  {
#pragma omp single
    {
#pragma omp taskloop reduction(+ : sum) reduction(max : most)
      for (int i = 0; i < N; i++) {
        sum += x[i];
        if (x[i] > most)
          most = x[i];
      }
#pragma omp taskgroup task_reduction(+ : group) task_reduction(add : z)
      {
        for (int i = 0; i < N; i++) {
#pragma omp task in_reduction(+ : group) in_reduction(add : z)
          {
            group += x[i];
            z.re += i;
            z.im -= i;
          }
        }
#pragma omp taskloop in_reduction(+ : group)
        for (int i = 0; i < 10; i++)
          group += i;
      }
#pragma omp taskgroup task_reduction(+ : odd)
      {
#pragma omp task in_reduction(+ : odd)
        odd = 5;
      }
#pragma omp taskgroup task_reduction(* : prod)
#pragma omp task in_reduction(* : prod)
      prod *= 3;
    }
  }
#pragma omp target parallel for reduction(task, + : team) map(to : x)
  for (int i = 0; i < N; i++) {
#pragma omp task in_reduction(+ : team)
    team += x[i];
  }
  int again = 5;
#pragma omp target teams distribute parallel for reduction(+ : again) map(to : x)
  for (int i = 0; i < N; i++) {
    int local = 0;
#pragma omp taskloop reduction(+ : local)
    for (int j = 0; j < i; j++)
      local += x[j];
    again += local;
  }
  int mt = 4, lim = 0;
#pragma omp target map(to : x) map(tofrom : mt, lim)
#pragma omp parallel masked taskloop reduction(+ : mt) firstprivate(lim)
  for (int i = 0; i < N; i++) {
    lim += 1;
    mt += x[i] + (lim > 0);
  }
#pragma omp target parallel map(to : x) map(tofrom : lim)
#pragma omp master taskloop
  for (int i = 0; i < N; i++)
    lim += x[i];
  printf("%d %d %d %d %d %g %g %g %d %d %d\n", sum, most, team, group, odd, prod, z.re, z.im, again,
         mt, lim);
  return 0;
}
