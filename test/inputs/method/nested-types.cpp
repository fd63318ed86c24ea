// parts of a class as the types of variables: outside of the class they are named with it, and the
// struct of the kernel's data is a friend where they are not public
#include <cstdio>

template <class T> class field {
public:
  struct cell {
    T value;
    int n;
  };
  static const int most = 3;
  cell cells[4];
  T grow();
};
template <class T> T field<T>::grow() {
  cell *p = cells;
  const cell by = {T(2), 1};
#pragma omp target teams distribute parallel for map(tofrom : p[0 : 4])
  for (int i = 0; i < 4; i++) {
    cell t = p[i];
    t.value += most + by.value;
    t.n += by.n;
    p[i] = t;
  }
  return p[1].value + p[1].n;
}

namespace sim {
class grid {
  struct item {
    double a;
    int b;
  };
  using kept = item;
  enum class kind { one, two };
  item items[4];

public:
  grid() {
    for (int i = 0; i < 4; i++)
      items[i] = {double(i), i};
  }
  double step();
  double tiles();
};
double grid::step() {
  item *p = items;
  kept first = p[1];
  kind k = kind::two;
  double s = 0;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : 4]) reduction(+ : s)
  for (int i = 0; i < 4; i++) {
    p[i].a += 1 + (k == kind::two) + first.b;
    s += p[i].a;
  }
  return s;
}
double grid::tiles() {
  const item *p = items;
  double s = 0;
#pragma omp target teams distribute map(to : p[0 : 4]) reduction(+ : s)
  for (int b = 0; b < 2; b++) {
    item tile[4];
    kept last;
#pragma omp parallel for
    for (int i = 0; i < 4; i++)
      tile[i] = p[3 - i];
    last = tile[3];
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 4; i++)
      s += tile[i].a * (i + b) + last.b;
  }
  return s;
}
} // namespace sim

int main() {
  field<float> f = {};
  field<long> g = {};
  sim::grid s;
  printf("%g %ld ", f.grow(), g.grow());
  printf("%g ", s.step());
  printf("%g\n", s.tiles());
}
