// test: dump=sharing reference=serial
// declare mapper: by default and by name, nested, of arrays, on every directive that maps
#include <stdio.h>
#include <stdlib.h>

typedef struct vec {
  int n;
  double *v;
} vec_t;
#pragma omp declare mapper(vec_t s) map(s, s.v[0 : s.n])
// Only the length goes there.
#pragma omp declare mapper(lengths : vec_t o) map(to : o.n)

struct pair {
  int tag;
  vec_t a, b;
};
#pragma omp declare mapper(struct pair map) map(map.tag) map(to : map.a) map(tofrom : map.b)

struct class {
  int new, *delete;
};
#pragma omp declare mapper(typename : struct class this) map(this.new) \
    map(tofrom : this.delete[0 : this.new])

enum { ROWS = 3, N = 5 };

static vec_t make(int n, double x) {
  vec_t out = {n, malloc((size_t)n * sizeof(double))};
  for (int i = 0; i < n; i++)
    out.v[i] = x + i;
  return out;
}

static double sum(const vec_t *v, int count) {
  double s = 0;
  for (int k = 0; k < count; k++)
    for (int i = 0; i < v[k].n; i++)
      s += v[k].v[i] * (i + 1) * (k + 1);
  return s;
}

// What is mapped already is copied where that is asked for.
static void resident(vec_t *many, int count) {
#pragma omp target enter data map(to : many[0 : count])
  many[1].v[0] = 77;
#pragma omp target update to(many[1:1])
#pragma omp target teams distribute parallel for map(tofrom : many[0 : count])
  for (int k = 0; k < count; k++)
    for (int i = 0; i < many[k].n; i++)
      many[k].v[i] += 0.5;
#pragma omp target update from(mapper(default) : many[0:2])
  printf("%g %g %g\n", many[0].v[0], many[1].v[0], many[1].v[4]);
#pragma omp target
  many[2].v[1] = many[1].v[0];
#pragma omp target exit data map(from : many[0 : count])
  printf("%g %g\n", many[2].v[1], sum(many, count));
}

int main(void) {
  vec_t one = make(N, 1), many[ROWS];
  for (int k = 0; k < ROWS; k++)
    many[k] = make(N + k, 10 * k);
#pragma omp target teams distribute parallel for map(tofrom : one)
  for (int i = 0; i < one.n; i++)
    one.v[i] *= 2;
  int length = 0;
#pragma omp target map(mapper(lengths), to : one) map(from : length)
  length = one.n;
  printf("%g %d\n", sum(&one, 1), length);

  // The implicit map of an array is one by the mapper too.
#pragma omp target teams distribute
  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < many[k].n; i++)
      many[k].v[i] -= 1;
  printf("%g\n", sum(many, ROWS));
  resident(many, ROWS);

  struct pair p = {4, make(3, 1), make(3, 2)};
#pragma omp target data map(tofrom : p)
  {
#pragma omp target map(tofrom : p)
    for (int i = 0; i < p.a.n; i++)
      p.b.v[i] += p.a.v[i] * p.tag;
  }
  printf("%g %g\n", sum(&p.a, 1), sum(&p.b, 1));

  int list[4] = {1, 2, 3, 4};
  struct class c = {4, list};
#pragma omp target map(mapper(typename), tofrom : c)
  for (int i = 0; i < c.new; i++)
    c.delete[i] *= c.new;
  printf("%d %d\n", list[1], list[3]);
  return 0;
}
