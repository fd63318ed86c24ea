// test: options="--team-single=neuter --storage=local"
// a strategy and a storage that cannot serve the regions
void f(int *a) {
#pragma omp target map(tofrom: a[0:8])
  {
    int x[2] = {a[0] + 1, 2};
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      a[i] = x[i % 2];
  }
}
static int one(int *a) {
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    a[i] += 1;
  return 1;
}
int next(int *a, int by);
#pragma omp declare target to(next)
int next(int *a, int by) { return a[0] += by; }
void g(int *a) {
#pragma omp target map(tofrom: a[0:8])
  a[0] = next(a, a[1] && one(a));
}
