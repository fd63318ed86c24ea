// requires self_maps
#pragma omp requires self_maps
void f(int *a) {
#pragma omp target map(tofrom: a[0:1])
  a[0] = 1;
}
