// sections in a target region
void f(int *a) {
#pragma omp target map(tofrom: a[0:2])
#pragma omp parallel sections
  {
#pragma omp section
    a[0] = 1;
#pragma omp section
    a[1] = 2;
  }
}
