// regions that are tasks of the host, and take part in what these reduce
#include <stdio.h>

enum { N = 64 };

#pragma omp declare target
static void add(int *sum, int by) {
  for (int i = 0; i < N; i++)
    *sum += by;
}
#pragma omp end declare target

static long sums(const int *x, int n) {
  long sum = 0;
  int hits = 5, left = 0;
  double part[3] = {1, 2, 3};
#pragma omp parallel num_threads(3)
#pragma omp single
#pragma omp taskgroup task_reduction(+: sum, hits, part)
  {
    for (int k = 0; k < 4; k++) {
#pragma omp target in_reduction(+: sum) map(to: x[0:n])
#pragma omp teams distribute parallel for reduction(+: sum)
      for (int i = k; i < n; i += 4)
        sum += x[i];
#pragma omp task in_reduction(+: hits)
      hits += k;
    }
#pragma omp target in_reduction(+: hits) map(from: left)
    {
      add(&hits, 2);
      left = 7;
    }
#pragma omp target in_reduction(+: part) if(n > 0)
    for (int i = 0; i < 3; i++)
      part[i] += i;
#pragma omp target in_reduction(+: part) device(n > 1000 ? 0 : 1000 * (n < 0))
    for (int i = 0; i < 3; i++)
      part[i] += 10 * i;
    hits += left;
  }
  return sum * 1000 + hits + (long)(part[0] + 10 * part[1] + 100 * part[2]);
}

int main(void) {
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i % 11;
  printf("%ld\n", sums(x, N));
  return 0;
}
