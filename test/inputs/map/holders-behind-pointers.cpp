// test: reference=serial
// Pointers on the way to an element that leads to what is mapped are mapped too, and lead there.
#include <cstdio>
struct M { double **rows; int n; double *f[2]; };
struct H { M *arr; };
int main() {
  double x[4][3];
  double *rows[4];
  for (int k = 0; k < 4; ++k) { rows[k] = x[k]; for (int i = 0; i < 3; ++i) x[k][i] = 3 * k + i; }
  M m{rows, 2, {x[2], x[3]}}, *pm = &m, **ppm = &pm, *ap[1] = {&m};
  H h{&m}, *ph = &h, **pph = &ph;
  int w = 1;
#pragma omp target map(tofrom: ppm[0]->rows[w][0:3])
  ppm[0]->rows[w][1] += 100;
#pragma omp target map(tofrom: (*ppm)->rows[w][0:3])
  (*ppm)->rows[w][1] += 200;
#pragma omp target map(tofrom: pph[0]->arr[0].rows[w][0:3])
  pph[0]->arr[0].rows[w][1] += 400;
#pragma omp target map(tofrom: (*pph)->arr[0].f[w][0:3])
  (*pph)->arr[0].f[w][1] += 800;
#pragma omp target map(tofrom: m.rows[w][0:3])
  m.rows[w][2] += 1000;
#pragma omp target map(tofrom: m.rows[w][0:3], m.f[0][0:3])
  m.rows[w][2] += 1000 * m.n + m.f[0][1];
#pragma omp target map(tofrom: ap[0]->rows[w][0:3])
  ap[0]->rows[w][2] += 10000;
#pragma omp target map(tofrom: pm[0].f[w][0:3])
  pm[0].f[w][2] += 20000;
  for (int k = 0; k < 4; ++k) printf("%g %g %g\n", x[k][0], x[k][1], x[k][2]);
}
