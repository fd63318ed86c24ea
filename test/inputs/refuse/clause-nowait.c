// nowait and depend on a target region
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n]) nowait depend(inout: a[0])
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp taskwait
}
