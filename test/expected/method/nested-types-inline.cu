// Translated by omp2cuda 0.1.0 from nested-types-inline.cpp
#include <omp2cuda.h>

// test: reference=serial
// Regions of member functions hand kernels objects of types that are parts of the class.
#include <cstdio>

namespace fields {

struct Grid_create_data;
struct Grid_add_data;
struct Grid_by_members_data;
struct Grid_total_data;
class Grid {
  friend __global__ void Grid_create_kernel(const __grid_constant__ Grid_create_data omp_data);
  friend struct Grid_create_data;
  friend __global__ void Grid_add_kernel(const __grid_constant__ Grid_add_data omp_data);
  friend struct Grid_add_data;
  friend __global__ void Grid_by_members_kernel(
      const __grid_constant__ Grid_by_members_data omp_data);
  friend struct Grid_by_members_data;
  friend __global__ void Grid_total_kernel(const __grid_constant__ Grid_total_data omp_data);
  friend struct Grid_total_data;
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
    int sum(const Deep *d, int n = 2) const noexcept;
  };

  explicit Grid(int n = 4);
  virtual ~Grid() { delete[] cells; }

  /// Adds the same to all, or to each what it has.
  virtual void add(double by = 1, Kind how = Kind::A);
  void by_members();
  static double total(const Grid &g);
  void both() { add(2, kind); }
};

struct Part_sum_data { int *s; const fields::Grid::Part::Deep *d; int n; };

// nested-types-inline.cpp:24: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void Part_sum_kernel(const __grid_constant__ Part_sum_data omp_data) {
  const auto &[s_result, d, n] = omp_data;
  int s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += d[i].v[0] + d[i].v[1];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

inline int Grid::Part::sum(const Deep *d, int n) const noexcept { // of one
  int s = 0;
  omp2cuda::target_region{"nested-types-inline.cpp:24"}.iterations(n).launch(
      Part_sum_kernel, {.s = omp2cuda::tofrom(s), .d = omp2cuda::to(d, 0, n), .n = n});
  return s;
}

struct Grid_create_data { fields::Grid::Cell *c; int n; };

// nested-types-inline.cpp:33: target teams distribute parallel for
__global__ void Grid_create_kernel(const __grid_constant__ Grid_create_data omp_data) {
  const auto &[c, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    c[i] = {double(i), i};
}

inline Grid::Grid(int n) : cells(new Cell[n]), n(n) {
  Cell *c = cells;
  omp2cuda::target_region{"nested-types-inline.cpp:33"}.one_each(n).launch(
      Grid_create_kernel, {.c = omp2cuda::from(c, 0, n), .n = n});
}

struct Grid_add_data {
  fields::Grid::Cell *c;
  int n;
  fields::Grid::Kind how;
  double by;
};

// nested-types-inline.cpp:43: target teams distribute parallel for
__global__ void Grid_add_kernel(const __grid_constant__ Grid_add_data omp_data) {
  const auto &[c, n, how, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    c[i].x += how == Grid::Kind::A ? by : c[i].k;
}

inline void Grid::add(double by, Kind how) {
  Cell *c = cells;
  int n = this->n;
  omp2cuda::target_region{"nested-types-inline.cpp:43"}.one_each(n).launch(
      Grid_add_kernel, {.c = omp2cuda::tofrom(c, 0, n), .n = n, .how = how, .by = by});
}

struct Grid_by_members_data {
  fields::Grid::Cell *cells;
  int n;
  fields::Grid::Kind kind;
};

// nested-types-inline.cpp:48: target (one thread)
__global__ void Grid_by_members_kernel(const __grid_constant__ Grid_by_members_data omp_data) {
  const auto &[cells, n, kind] = omp_data;
  for (int i = 0; i < n; ++i)
    cells[i].x *= kind == Grid::Kind::B ? 2 : 1;
}

inline void Grid::by_members() {
  omp2cuda::target_region{"nested-types-inline.cpp:48"}.serial().launch(
      Grid_by_members_kernel, {.cells = omp2cuda::tofrom(cells, 0, n), .n = n, .kind = kind});
}

struct Grid_total_data {
  double *s;
  const fields::Grid::Cell *c;
  const Grid *g;
};

// nested-types-inline.cpp:55: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void Grid_total_kernel(const __grid_constant__ Grid_total_data omp_data) {
  const auto s_result = omp_data.s;
  const auto c = omp_data.c;
  auto &g = *omp_data.g;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, g.n))
    s += c[i].x;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

inline double Grid::total(const Grid &g) {
  double s = 0;
  const Cell *c = g.cells;
  omp2cuda::target_region{"nested-types-inline.cpp:55"}.iterations(g.n).launch(
      Grid_total_kernel,
      {.s = omp2cuda::tofrom(s), .c = omp2cuda::to(c, 0, g.n), .g = omp2cuda::to(g)});
  return s;
}

struct Steps : Grid::Part {
  struct One {
    int by;
  };
  virtual int all(One *o, int n);
};

struct Steps_all_data { const fields::Steps::One *o; int *s; int n; };

// nested-types-inline.cpp:69: target (one thread)
__global__ void Steps_all_kernel(const __grid_constant__ Steps_all_data omp_data) {
  const auto o = omp_data.o;
  auto &s = *omp_data.s;
  const auto n = omp_data.n;
  for (int i = 0; i < n; ++i)
    s += o[i].by;
}

inline int Steps::all(One *o, int n) {
  int s = 0;
  omp2cuda::target_region{"nested-types-inline.cpp:69"}.serial().launch(
      Steps_all_kernel, {.o = omp2cuda::to(o, 0, n), .s = omp2cuda::tofrom(s), .n = n});
  return s;
}

struct Doubled_all_data { const fields::Steps::One *o; int *s; int n; };

// nested-types-inline.cpp:78: target (one thread)
__global__ void Doubled_all_kernel(const __grid_constant__ Doubled_all_data omp_data) {
  const auto o = omp_data.o;
  auto &s = *omp_data.s;
  const auto n = omp_data.n;
  for (int i = 0; i < n; ++i)
    s += 2 * o[i].by;
}

struct Doubled final : Steps {
  int all(One *o, int n) override {
    int s = 0;
    omp2cuda::target_region{"nested-types-inline.cpp:78"}.serial().launch(
        Doubled_all_kernel, {.o = omp2cuda::to(o, 0, n), .s = omp2cuda::tofrom(s), .n = n});
    return s;
  }
};

struct Outer {
  struct In {
    int n;
    double x[3];
    __host__ __device__ double at(int i) const { return x[i]; }
    double sum() const;
  } a{3, {1, 2, 3}};
};

struct In_sum_data { const fields::Outer::In *self; double *s; };

// nested-types-inline.cpp:92: target (one thread)
__global__ void In_sum_kernel(const __grid_constant__ In_sum_data omp_data) {
  const auto &self = omp_data.self;
  auto &s = *omp_data.s;
  for (int i = 0; i < self->n; ++i)
    s += self->at(i);
}

inline double Outer::In::sum() const {
  double s = 0;
  omp2cuda::target_region{"nested-types-inline.cpp:92"}.serial().launch(
      In_sum_kernel, {.self = omp2cuda::to(*this), .s = omp2cuda::tofrom(s)});
  return s;
}

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
