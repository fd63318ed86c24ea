// types that a class names for itself: what they stand for is known in front of it
#include <cstdio>

struct point {
  int a;
};
template <class T> struct pair {
  T a, b;
};

struct plain {
  using item = point;
  typedef double real;
  item *x;
  void move(int n) {
    item *p = x, first = p[0];
    real w = 2;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
    for (int i = 0; i < n; i++) {
      item t = p[i];
      t.a += int(w) + first.a;
      p[i] = t;
    }
  }
  real sum(int n) const;
};
plain::real plain::sum(int n) const {
  const item *const p = x;
  real s = 0;
#pragma omp target teams distribute parallel for map(to : p[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += p[i].a;
  return s;
}

template <class T> class generic {
public:
  using value = T;
  using item = pair<value>;
  template <class U> using many = pair<U>;
  explicit generic(item *x) : x(x) {}
  void move(int n) {
    item *p = x;
    const many<int> by = {1, 2};
    item tile[2] = {{T(1), T(2)}, {T(3), T(4)}};
    value w = 2;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
    for (int i = 0; i < n; i++) {
      item t = p[i];
      t.a += w + tile[i % 2].a + value(by.b);
      p[i] = t;
    }
  }
  value tiles(int n) {
    value s = 0;
    item *p = x;
#pragma omp target teams distribute map(to : p[0 : n]) reduction(+ : s)
    for (int b = 0; b < 2; b++) {
      item tile[4];
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        tile[i] = p[n - 1 - i];
#pragma omp parallel for reduction(+ : s)
      for (int i = 0; i < n; i++)
        s += tile[i].a * (i + b);
    }
    return s;
  }

private:
  item *x;
};

int main() {
  point p[4] = {{0}, {1}, {2}, {3}};
  plain one{p};
  one.move(4);
  printf("%d %g\n", p[2].a, one.sum(4));
  pair<double> q[4] = {};
  generic<double> two(q);
  two.move(4);
  printf("%g %g\n", q[2].a, two.tiles(4));
  pair<float> r[4] = {};
  generic<float> three(r);
  three.move(3);
  printf("%g %g\n", r[1].a, three.tiles(4));
}
