// dyn_groupprivate: a size for it, which Clang 22 does not take
void f(int *a) {
#pragma omp target teams dyn_groupprivate(1024) map(tofrom: a[0:4])
  a[0] = 1;
}
