// a schedule that is not static, on a region that counts on it being one
void f(int *a, int n) {
#pragma omp target teams distribute parallel for schedule(dynamic, 4) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}
