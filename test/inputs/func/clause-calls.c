// functions that only clauses call, which the kernel evaluates
#include <stdio.h>

enum { N = 64 };

static int chunk(void) { return 2; }
static int threads(int n) { return n / 2; }
static int enough(int n) { return n > 2; }
static int second(void) { return 1; }
static int half(void) { return 2; }
static int stride(void) { return 3; }
// The host's: the launch says it.
static int teams(void) { return 2; }

int main(void) {
  int x[N], sums[4] = {0, 0, 0, 0}, k = 1;
#pragma omp target teams distribute parallel for num_teams(teams()) schedule(static, chunk()) \
    dist_schedule(static, 4 * chunk()) map(from : x)
  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma omp target map(tofrom : x, sums)
  {
#pragma omp parallel for schedule(static, chunk()) num_threads(threads(8)) reduction(+ : sums[half() - 2 : half()])
    for (int i = 0; i < N; i++) {
      x[i] += i;
      sums[i % 2] += i;
    }
#pragma omp parallel if (enough(4))
    {
#pragma omp masked filter(second())
      x[3] = 7;
#pragma omp barrier
#pragma omp for linear(k : stride())
      for (int i = 4; i < N; i++) {
        x[i] += k;
        k += 3;
      }
    }
  }
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += x[i] * (i % 5);
  printf("%d %d %d %d\n", sum, x[3], sums[0], sums[1]);
  return 0;
}
