// test: reference=serial
// Structs whose members have a mapper, wherever they are defined: before a comment, in a namespace of one
// line, with variables; constant, and written to through a constant object.
#include <cstdio>

struct vec {
  int n;
  double *v;
};
#pragma omp declare mapper(vec s) map(s.n, s.v[0 : s.n])
struct pair {
  vec a;
  int k;
}; /* a comment */
namespace in { struct held { vec a; int k; }; }
static double store[3] = {1, 2, 3};
struct made {
  vec a;
  int k;
} first = {[] {
             vec v = {3, store};
             return v;
           }(),
           2};

static void up(pair &t) {
#pragma omp target
  t.a.v[1] += t.k;
}
static void up(in::held &t) {
#pragma omp target
  t.a.v[1] += t.k;
}
static void up(made &t) {
#pragma omp target
  t.a.v[1] += t.k;
}
static double read(const pair *p) {
  double s = 0;
#pragma omp target map(tofrom : s) map(to : p[0 : 1])
  s += p->a.v[1];
  return s;
}
static void write(const pair &p) {
#pragma omp target map(tofrom : p)
  p.a.v[0] = p.k;
}

int main() {
  double x[2] = {1, 2};
  pair p = {{2, x}, 3};
  in::held h = {{2, x}, 4};
  up(p);
  up(h);
  up(first);
  double s = read(&p);
  write(p);
  auto enter = [=] {
#pragma omp target data map(tofrom : p)
#pragma omp target
    p.a.v[1] += p.k;
  };
  enter();
  printf("%g %g %g %g\n", x[0], x[1], s, store[1]);
}
