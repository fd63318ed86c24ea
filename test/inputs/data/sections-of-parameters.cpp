// test: reference=serial
// Sections of two dimensions of what only an instance of the template knows.
#include <cstdio>

struct block {
  double m[3][3];
  double (*pm)[3];
  double **r;
  using element = double;
};

template <class T> static void run(T &t, T *u, typename T::element (*v)[3], int n) {
#pragma omp target map(tofrom : t.m[1][1 : 2])
  t.m[1][1] = 1;
#pragma omp target map(tofrom : u->m[2][1 : 2])
  u->m[2][1] = 2;
#pragma omp target map(tofrom : v[0 : n][0 : 3])
  v[1][1] = 3;
#pragma omp target map(to : t.r[0 : 2]) map(tofrom : t.r[1][1 : 2])
  t.r[1][2] = 4;
#pragma omp target enter data map(to : t.m[0 : 1][0 : 3])
#pragma omp target
  t.m[0][1] = 5;
#pragma omp target update from(t.m[0][1 : 2])
#pragma omp target exit data map(release : t.m[0 : 1][0 : 3])
#pragma omp target map(to : t.pm[0 : 2]) map(tofrom : t.pm[0][0 : 2])
  t.pm[0][1] = 6;
}

int main() {
  double x[3][3] = {};
  block b{};
  double *r[2] = {x[0], x[1]};
  b.pm = x;
  b.r = r;
  run(b, &b, x, 2);
  std::printf("%g %g %g, %g %g %g\n", b.m[1][1], b.m[2][1], b.m[0][1], x[1][1], x[1][2], x[0][1]);
  return 0;
}
