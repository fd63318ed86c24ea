// device(ancestor: 1): host code called from a kernel
void f(int *a) {
#pragma omp target map(tofrom: a[0:1])
  a[0] = 1;
#pragma omp target device(ancestor: 1) map(tofrom: a[0:1])
  a[0] = 2;
}
