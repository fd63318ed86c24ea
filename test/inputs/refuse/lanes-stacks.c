// test: options="--simd=lanes"
// A variable of the team on the soft stack, and lists of its threads on theirs.
#pragma omp declare target
void fill(int *list, int n);
void fill(int *list, int n) {
  for (int k = 0; k < n; k++)
    list[k] = k;
}
static void rows(double *a, int n) {
  double first[n];
  first[0] = a[0];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int list[40];
    fill(list, 40);
#pragma omp simd
    for (int k = 0; k < 40; k++)
      a[i * 40 + k] += list[k] + first[0];
  }
}
#pragma omp end declare target

void stacks(double *a, int n) {
#pragma omp target map(tofrom: a[0:n * 40])
  {
    a[0] += 1;
    rows(a, n);
  }
}
