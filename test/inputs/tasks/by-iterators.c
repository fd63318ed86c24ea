// Dependences by iterators and by objects: the host's library knows what they are, and orders tasks of the host and
// regions. The thread that generates them goes on.
#include <omp.h>
#include <stdio.h>

enum { parts = 6, n = 100 };

int main(void) {
  static long v[parts][n], sum[n], all;
  omp_depend_t last;
  (void)last;
#pragma omp depobj(last) depend(inout: sum)
#pragma omp parallel num_threads(3)
#pragma omp single
  {
    for (int p = 0; p < parts; p++) {
#pragma omp task depend(out: v[p]) firstprivate(p)
      for (int i = 0; i < n; i++)
        v[p][i] = p * i;
    }
#pragma omp target teams distribute parallel for nowait depend(iterator(int p = 0:parts), in: v[p]) \
    depend(out: sum) map(to: v) map(from: sum)
    for (int i = 0; i < n; i++) {
      sum[i] = 0;
      for (int p = 0; p < parts; p++)
        sum[i] += v[p][i];
    }
#pragma omp target teams distribute parallel for nowait depend(depobj: last) map(tofrom: sum)
    for (int i = 0; i < n; i++)
      sum[i] *= 2;
#pragma omp task depend(in: sum) depend(inout: all) shared(all)
    for (int i = 0; i < n; i++)
      all += sum[i];
  }
#pragma omp depobj(last) destroy
  printf("%ld\n", all);
  return 0;
}
