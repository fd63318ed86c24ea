// Translated by omp2cuda 0.1.0 from class-aliases.cpp
#include <omp2cuda.h>

// types that a class names for itself: what they stand for is known in front of it
#include <cstdio>

struct point {
  int a;
};
template <class T> struct pair {
  T a, b;
};

struct plain;

struct plain_move_data { point *p; int n; double w; point first; };

// class-aliases.cpp:18: target teams distribute parallel for
__global__ void plain_move_kernel(const __grid_constant__ plain_move_data omp_data);

struct plain {
  using item = point;
  typedef double real;
  item *x;
  void move(int n) {
    item *p = x, first = p[0];
    real w = 2;
    omp2cuda::target_region{"class-aliases.cpp:18"}.one_each(n).launch(
        plain_move_kernel, {.p = omp2cuda::tofrom(p, 0, n), .n = n, .w = w, .first = first});
  }
  real sum(int n) const;
};

__global__ void plain_move_kernel(const __grid_constant__ plain_move_data omp_data) {
  const auto &[p, n, w, first] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    plain::item t = p[i];
    t.a += int(w) + first.a;
    p[i] = t;
  }
}

struct plain_sum_data { const point *p; double *s; int n; };

// class-aliases.cpp:30: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void plain_sum_kernel(const __grid_constant__ plain_sum_data omp_data) {
  const auto &[p, s_result, n] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += p[i].a;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

plain::real plain::sum(int n) const {
  const item *const p = x;
  real s = 0;
  omp2cuda::target_region{"class-aliases.cpp:30"}.iterations(n).launch(
      plain_sum_kernel, {.p = omp2cuda::to(p, 0, n), .s = omp2cuda::tofrom(s), .n = n});
  return s;
}

template <class T> class generic;

template <class T> struct generic_move_data {
  pair<T> *p, *tile;
  int n;
  T w;
  pair<int> by;
};

// class-aliases.cpp:47: target teams distribute parallel for
template <class T>
__global__ void generic_move_kernel(const __grid_constant__ generic_move_data<T> omp_data);

template <class T> struct generic_tiles_data { pair<T> *p; T *s; int n; };

// class-aliases.cpp:57: target teams distribute reduction(+ : s)
// reduction: by the block that ends last
template <class T>
__global__ void generic_tiles_kernel(const __grid_constant__ generic_tiles_data<T> omp_data,
                                     const omp2cuda::league_buffer<T> omp_buffer);

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
    omp2cuda::target_region{"class-aliases.cpp:47"}.one_each(n).launch(
        generic_move_kernel<T>,
        {.p = omp2cuda::tofrom(p, 0, n), .tile = omp2cuda::tofrom(tile), .n = n, .w = w, .by = by});
  }
  value tiles(int n) {
    value s = 0;
    item *p = x;
    omp2cuda::target_region{"class-aliases.cpp:57"}.team_iterations(2).launch(
        generic_tiles_kernel<T>, {.p = omp2cuda::to(p, 0, n), .s = omp2cuda::tofrom(s), .n = n});
    return s;
  }

private:
  item *x;
};

template <class T>
__global__ void generic_move_kernel(const __grid_constant__ generic_move_data<T> omp_data) {
  const auto &[p, tile, n, w, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    typename generic<T>::item t = p[i];
    t.a += w + tile[i % 2].a + typename generic<T>::value(by.b);
    p[i] = t;
  }
}

template <class T>
__global__ void generic_tiles_kernel(const __grid_constant__ generic_tiles_data<T> omp_data,
                                     const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[p, s_result, n] = omp_data;
  __shared__ T s;
  if (omp2cuda::team::is_initial())
    s = 0;
  omp2cuda::team::sync();
  for (int b : omp2cuda::league::distribute(0, 2)) {
    __shared__ pair<T> tile[4];
    for (int i : omp2cuda::team::parallel_for(0, n))
      tile[i] = p[n - 1 - i];
    omp2cuda::team::sync();
    {
      auto &s_outer = s;
      T s = 0;
      for (int i : omp2cuda::team::parallel_for(0, n))
        s += tile[i].a * (i + b);
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &s_outer, s);
      omp2cuda::team::sync();
    }
  }
  omp2cuda::team::sync();
  omp2cuda::league::reduce_teams(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}

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
