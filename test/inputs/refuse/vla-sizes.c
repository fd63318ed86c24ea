// sizes of what has a variable length, of which the text does not know the lengths any more
#define SIZE(a) sizeof(a)
int length(void);
void f(int n, int m, double *x) {
  double a[n], b[length()], c[m];
#pragma omp target map(to : a) map(tofrom : x[0 : 1])
  x[0] = sizeof(a);
#pragma omp target map(to : b) map(tofrom : x[0 : 1])
  x[0] = sizeof(b);
#pragma omp target map(to : c) map(tofrom : x[0 : 1])
  x[0] = SIZE(c);
  n++;
}
void g(int n, int m, double *x) {
  double a[n], b[m];
#pragma omp target map(to : a) map(tofrom : x[0 : 1])
  {
    int n = 3;
    x[0] = sizeof(a) + n;
  }
#pragma omp target parallel private(m) map(to : b) map(tofrom : x[0 : 1])
  {
    m = 3;
    x[0] = sizeof(b);
  }
}
