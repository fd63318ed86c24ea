// tasks in a target region
void f(int *a) {
#pragma omp target parallel map(tofrom: a[0:1])
  {
#pragma omp task
    a[0] = 1;
  }
}
