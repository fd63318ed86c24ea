// variables of a thread whose constructor has arguments by default, or whose members begin with values
#include <cstdio>
#define N 256
struct V { double x, y; V(double a = 0, double b = 0) : x(a), y(b) {} void add(double v) { x += v; y += 1; } };
struct D { double a = 2, b = 3; void add(double v) { a += v; } };
struct P { double a[2]; };
static void bump(V *v) { v->x += 1; } static void bumpd(D &v) { v.a += 1; }
static double f1(const double *r, int n) { V f; bump(&f); double s = f.x;
#pragma omp simd reduction(+ : s)
  for (int j = 0; j < n; ++j) s += r[j] * f.x;
  return s + f.y; }
static double f2(const double *r, int n) { V f(1, 2), g{3}, k = V(4, 5); V h = {6, 7}; bump(&f); bump(&g); bump(&h); bump(&k); double s = 0;
#pragma omp simd reduction(+ : s)
  for (int j = 0; j < n; ++j) s += r[j] * f.x + g.y + h.x + k.y + g.x;
  return s + f.y; }
static double f3(const double *r, int n) { D d; D e{}; D q = D(); bumpd(d); bumpd(e); bumpd(q); double s = 0;
#pragma omp simd reduction(+ : s)
  for (int j = 0; j < n; ++j) s += r[j] * d.a + d.b + e.b + q.b;
  return s + e.a + q.a; }
static double f4(const double *r, int n) { V v[2]; bump(v + 1); D dd[2]; bumpd(dd[1]); P p{}; P *pp = &p; pp->a[1] += 2; double s = 0;
#pragma omp simd reduction(+ : s)
  for (int j = 0; j < n; ++j) s += r[j] * v[0].x + v[1].x + dd[0].a + dd[1].a + p.a[0] + p.a[1];
  return s; }
int main() { static double a[16 * N], s[16][4]; for (int i = 0; i < 16 * N; i++) a[i] = i % 7;
#pragma omp target teams distribute parallel for map(to : a) map(from : s)
  for (int i = 0; i < 16; i++) { s[i][0] = f1(a + i * N, N); s[i][1] = f2(a + i * N, N); s[i][2] = f3(a + i * N, N); s[i][3] = f4(a + i * N, N); }
  for (int i = 0; i < 3; i++) printf("%g %g %g %g\n", s[i][0], s[i][1], s[i][2], s[i][3]);
}
