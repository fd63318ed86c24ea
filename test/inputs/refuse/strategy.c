// test: options="--team-single=worker-loop --storage=soft-stack"
// a strategy and a storage that cannot serve the region
void f(int *a) {
#pragma omp target map(tofrom: a[0:8])
  {
    int x = a[0] + 1;
#pragma omp parallel for
    for (int i = 0; i < 8; i++)
      a[i] = x;
  }
}
