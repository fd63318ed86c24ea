// default(private), default(firstprivate) and a map of the same variable
void f(int *p, int n) {
  int s = 0, a[4] = {0};
#pragma omp target parallel default(firstprivate) map(tofrom : s)
  s = n;
#pragma omp target parallel default(private) map(tofrom : a)
  a[0] = 1;
#pragma omp target parallel default(firstprivate) map(tofrom : p[0 : 4])
  p[0] = n;
}
