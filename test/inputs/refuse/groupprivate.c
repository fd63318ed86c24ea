// groupprivate: one variable for each team
int x;
#pragma omp groupprivate(x)
void f(int *a) {
#pragma omp target teams map(tofrom: a[0:4])
  {
    x = 1;
    a[0] = x;
  }
}
