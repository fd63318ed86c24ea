// test: reference=serial
// All of an object is mapped by the mappers of its members, however it comes into the region: by a clause, by none, as an
// element, through `this`, by a base class, constant, and copied by a lambda. An array of any rank is, too.
#include <cstdio>

struct vec {
  int n;
  double *v;
};
#pragma omp declare mapper(vec s) map(s.n, s.v, s.v[0 : s.n])

struct base {
  vec front;
};
struct pair : base {
  vec a, b;
  int k;
  vec rows[2][2];
  void scale();
  double at(int i) const { return a.v[i] * k; }
  double sum();
};
struct outer {
  pair in;
  int m;
};
typedef struct {
  pair in;
  int q;
} unnamed;

// The mapper of a type that names all of the object.
struct whole {
  vec a;
  int k;
};
#pragma omp declare mapper(whole w) map(w)

void pair::scale() {
#pragma omp target
  for (int i = 0; i < 3; ++i)
    a.v[i] += b.v[i] * k + rows[1][0].v[i] + front.v[i];
}

double pair::sum() {
  double s = 0;
#pragma omp target map(tofrom : s) map(to : this[0 : 1])
  for (int i = 0; i < 3; ++i)
    s += at(i);
  return s;
}

static void members(pair &p) {
  p.scale();
  printf("%g\n", p.sum());
  outer o{p, 4};
  unnamed u{p, 2};
#pragma omp target map(tofrom : o)
  for (int i = 0; i < 3; ++i)
    o.in.a.v[i] += o.in.b.v[i] * o.m;
#pragma omp target data map(tofrom : u)
#pragma omp target
  for (int i = 0; i < 3; ++i)
    u.in.a.v[i] += u.in.b.v[i] * u.q;
  pair two[2] = {p, p};
  pair *all = two;
#pragma omp target map(tofrom : all[1 : 1])
  for (int i = 0; i < 3; ++i)
    all[1].a.v[i] += all[1].b.v[i];
#pragma omp target enter data map(to : p)
#pragma omp target update from(p)
#pragma omp target exit data map(from : p)
}

static double constant(const vec v, const vec &r, pair p) {
  double s = 0;
#pragma omp target map(tofrom : s)
  for (int i = 0; i < 3; ++i)
    s += v.v[i] + r.v[i];
  auto copied = [=] {
    double t = 0;
#pragma omp target map(tofrom : t)
    for (int i = 0; i < 3; ++i)
      t += p.at(i);
#pragma omp target map(tofrom : t, p)
    t += p.k;
    return t;
  };
  return s + copied();
}

int main() {
  double x[4] = {1, 2, 3, 4}, y[3] = {5, 6, 7};
  vec of_x{4, x}, of_y{3, y};
  pair p;
  p.front = p.b = of_y;
  p.a = of_x;
  p.k = 2;
  p.rows[0][0] = p.rows[0][1] = p.rows[1][0] = p.rows[1][1] = of_y;
  members(p);
  vec rows[2][2] = {{of_x, of_y}, {of_x, of_y}};
#pragma omp target
  for (int i = 0; i < 3; ++i)
    rows[1][0].v[i] += rows[0][1].v[i];
#pragma omp target map(tofrom : rows)
  for (int i = 0; i < 3; ++i)
    rows[1][0].v[i] += rows[1][1].v[i];
  whole w{of_x, 3};
#pragma omp target map(tofrom : w)
  for (int i = 0; i < 3; ++i)
    w.a.v[i] += w.k;
  printf("%g %g %g %g\n", constant(of_x, of_y, p), x[0], x[2], y[1]);
}
