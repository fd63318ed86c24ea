// what all teams share is combined once per kernel, unless there are atomics
struct pair {
  int low, high;
};
#pragma omp declare reduction(add : struct pair : omp_out.low += omp_in.low)
int f(int n, struct pair *list) {
  struct pair p = {0, 0};
  int sum[4] = {0};
#pragma omp target teams distribute map(tofrom: p)
  for (int i = 0; i < n; i++) {
#pragma omp parallel for reduction(add : p)
    for (int j = 0; j < n; j++)
      p.low += j;
  }
#pragma omp target teams map(tofrom: sum)
  {
    int k = n - 1;
#pragma omp distribute parallel for reduction(add: list[0:k])
    for (int i = 0; i < n; i++)
      list[i % k].low += i;
  }
  return p.low + sum[0];
}
