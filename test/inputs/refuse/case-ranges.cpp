// ranges of cases that device code cannot name one by one
template <int N> int up_to(int v) {
  switch (v) {
  case 0 ... N:
    return 1;
  }
  return 0;
}
int far(int v) {
  switch (v) {
  case 0 ... 128:
    return 1;
  }
  return 0;
}
void f(int *a) {
#pragma omp target map(tofrom : a[0 : 1])
  a[0] = up_to<3>(a[0]) + far(a[0]);
}
