// Members that a data construct maps, and a region that hands on the address of their object: a
// struct, a reference, a pointer, *this
#include <cstdio>

struct body {
  char before[100];
  int a, b;
  int *v;
  char after[100];
  int weighted(int i) const { return a * v[i] + b; }
  void step(int n) {
#pragma omp target data map(v[0 : n], v) map(to : a, b)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      v[i] = weighted(i);
  }
};

static int sum(const body *s, int n) {
  int t = 0;
  for (int i = 0; i < n; i++)
    t += s->v[i] * s->a;
  return t;
}
static void twice(body &s, int n) {
  for (int i = 0; i < n; i++)
    s.v[i] *= s.b;
}

template <class T> int both(T &s, int n) {
  int t = 0;
#pragma omp target map(from : t)
  {
    twice(s, n);
    t = sum(&s, n);
  }
  return t;
}

int main() {
  int x[8];
  body s{};
  s.a = 3;
  s.b = 2;
  s.v = x;
  for (int i = 0; i < 8; i++)
    x[i] = i;
  int t = 0;
#pragma omp target data map(s.v[0 : 8], s.v) map(to : s.a, s.b)
  t = both(s, 8);
  printf("%d %d\n", t, x[7]);
  body *p = &s;
#pragma omp target data map(p->v[0 : 8], p->v) map(to : p->a, p->b)
  {
#pragma omp target map(from : t)
    {
      twice(*p, 8);
      t = sum(p, 8);
    }
  }
  printf("%d %d\n", t, x[7]);
  s.step(8);
  printf("%d %d\n", x[3], x[7]);
  body other = s;
#pragma omp target data map(tofrom : x) use_device_addr(x)
  {
    other.v = x;
    t = both(other, 8); // nothing of it is present: all of it is mapped
  }
  printf("%d %d\n", t, x[7]);
  return 0;
}
