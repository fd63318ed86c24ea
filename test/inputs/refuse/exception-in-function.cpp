// what the device cannot do is refused where it is written, with the region that reaches it
int checked(int x) {
  if (x < 0)
    throw x;
  return x;
}
void f(int *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = checked(a[i]);
}
