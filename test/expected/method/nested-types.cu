// Translated by omp2cuda 0.1.0 from nested-types.cpp
#include <omp2cuda.h>

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

template <class T> struct field_grow_data {
  typename field<T>::cell *p;
  typename field<T>::cell by;
};

// nested-types.cpp:18: target teams distribute parallel for
template <class T>
__global__ void field_grow_kernel(const __grid_constant__ field_grow_data<T> omp_data) {
  const auto &[p, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4)) {
    typename field<T>::cell t = p[i];
    t.value += field<T>::most + by.value;
    t.n += by.n;
    p[i] = t;
  }
}

template <class T> T field<T>::grow() {
  cell *p = cells;
  const cell by = {T(2), 1};
  omp2cuda::target_region{"nested-types.cpp:18"}.one_each(4).launch(
      field_grow_kernel<T>, {.p = omp2cuda::tofrom(p, 0, 4), .by = by});
  return p[1].value + p[1].n;
}

namespace sim {
struct grid_step_data;
struct grid_tiles_data;
class grid {
  friend __global__ void grid_step_kernel(const __grid_constant__ grid_step_data omp_data);
  friend struct grid_step_data;
  friend __global__ void grid_tiles_kernel(const __grid_constant__ grid_tiles_data omp_data);
  friend struct grid_tiles_data;
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

struct grid_step_data {
  sim::grid::item *p;
  double *s;
  sim::grid::kind k;
  sim::grid::item first;
};

// nested-types.cpp:51: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void grid_step_kernel(const __grid_constant__ grid_step_data omp_data) {
  const auto &[p, s_result, k, first] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 4)) {
    p[i].a += 1 + (k == grid::kind::two) + first.b;
    s += p[i].a;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

double grid::step() {
  item *p = items;
  kept first = p[1];
  kind k = kind::two;
  double s = 0;
  omp2cuda::target_region{"nested-types.cpp:51"}.iterations(4).launch(
      grid_step_kernel,
      {.p = omp2cuda::tofrom(p, 0, 4), .s = omp2cuda::tofrom(s), .k = k, .first = first});
  return s;
}

struct grid_tiles_data { const sim::grid::item *p; double *s; };

// nested-types.cpp:61: target teams distribute reduction(+ : s)
// between parallel regions all threads compute, thread 0 stores
// reduction: one atomic per block
__global__ void grid_tiles_kernel(const __grid_constant__ grid_tiles_data omp_data) {
  const auto &[p, s_result] = omp_data;
  __shared__ double s;
  if (omp2cuda::team::is_initial())
    s = 0;
  omp2cuda::team::sync();
  for (int b : omp2cuda::league::distribute(0, 2)) {
    __shared__ sim::grid::item tile[4];
    grid::kept last;
    for (int i : omp2cuda::team::parallel_for(0, 4))
      tile[i] = p[3 - i];
    omp2cuda::team::sync();
    if (omp2cuda::team::is_initial())
      last = tile[3];
    omp2cuda::team::receive(last);
    {
      auto &s_outer = s;
      double s = 0;
      for (int i : omp2cuda::team::parallel_for(0, 4))
        s += tile[i].a * (i + b) + last.b;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &s_outer, s);
      omp2cuda::team::sync();
    }
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *s_result, s);
}

double grid::tiles() {
  const item *p = items;
  double s = 0;
  omp2cuda::target_region{"nested-types.cpp:61"}.team_iterations(2).launch(
      grid_tiles_kernel, {.p = omp2cuda::to(p, 0, 4), .s = omp2cuda::tofrom(s)});
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
