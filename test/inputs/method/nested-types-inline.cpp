// test: reference=serial
// Regions of member functions hand kernels objects of types that are parts of the class.
#include <cstdio>

namespace fields {

class Grid {
  struct Cell {
    double x;
    int k;
  };
  enum class Kind : char { A, B };
  Cell *cells;
  Kind kind = Kind::B;
  int n;

public:
  struct Part {
    struct Deep {
      int v[2];
    };
    int sum(const Deep *d, int n = 2) const noexcept { // of one
      int s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : d[0 : n])
      for (int i = 0; i < n; ++i)
        s += d[i].v[0] + d[i].v[1];
      return s;
    }
  };

  explicit Grid(int n = 4) : cells(new Cell[n]), n(n) {
    Cell *c = cells;
#pragma omp target teams distribute parallel for map(from : c[0 : n])
    for (int i = 0; i < n; ++i)
      c[i] = {double(i), i};
  }
  virtual ~Grid() { delete[] cells; }

  /// Adds the same to all, or to each what it has.
  virtual void add(double by = 1, Kind how = Kind::A) {
    Cell *c = cells;
    int n = this->n;
#pragma omp target teams distribute parallel for map(tofrom : c[0 : n])
    for (int i = 0; i < n; ++i)
      c[i].x += how == Kind::A ? by : c[i].k;
  }
  void by_members() {
#pragma omp target map(tofrom : cells[0 : n])
    for (int i = 0; i < n; ++i)
      cells[i].x *= kind == Kind::B ? 2 : 1;
  }
  static double total(const Grid &g) {
    double s = 0;
    const Cell *c = g.cells;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : c[0 : g.n])
    for (int i = 0; i < g.n; ++i)
      s += c[i].x;
    return s;
  }
  void both() { add(2, kind); }
};

struct Steps : Grid::Part {
  struct One {
    int by;
  };
  virtual int all(One *o, int n) {
    int s = 0;
#pragma omp target map(to : o[0 : n]) map(tofrom : s)
    for (int i = 0; i < n; ++i)
      s += o[i].by;
    return s;
  }
};
struct Doubled final : Steps {
  int all(One *o, int n) override {
    int s = 0;
#pragma omp target map(to : o[0 : n]) map(tofrom : s)
    for (int i = 0; i < n; ++i)
      s += 2 * o[i].by;
    return s;
  }
};

struct Outer {
  struct In {
    int n;
    double x[3];
    double at(int i) const { return x[i]; }
    double sum() const {
      double s = 0;
#pragma omp target map(tofrom : s)
      for (int i = 0; i < n; ++i)
        s += at(i);
      return s;
    }
  } a{3, {1, 2, 3}};
};

} // namespace fields

int main() {
  fields::Grid g;
  g.add();
  g.both();
  g.by_members();
  fields::Grid::Part::Deep d[2] = {{{1, 2}}, {{3, 4}}};
  fields::Grid::Part p;
  fields::Doubled twice;
  fields::Steps &steps = twice;
  fields::Steps::One o[2] = {{1}, {2}};
  fields::Outer outer;
  printf("%g %d %d %g\n", fields::Grid::total(g), p.sum(d), steps.all(o, 2), outer.a.sum());
}
