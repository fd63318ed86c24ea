// a variant with constructs of its own
static void shared(int *x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i]++;
}
#pragma omp declare variant(shared) match(device = {kind(nohost)})
static void alone(int *x, int n) {
  for (int i = 0; i < n; i++)
    x[i]++;
}

void f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  alone(x, n);
}
