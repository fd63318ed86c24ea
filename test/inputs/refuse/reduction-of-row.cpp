// A part of a row whose length is an argument of the template.
template <int N> void g(double *x, int n) {
  double m[4][N];
#pragma omp target teams distribute parallel for reduction(+: m[1][0:2]) map(to: x[0:n]) map(tofrom: m)
  for (int i = 0; i < n; ++i)
    m[1][i % 2] += x[i];
}
void h(double *x, int n) { g<4>(x, n);}
