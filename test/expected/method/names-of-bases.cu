// Translated by omp2cuda 0.1.0 from names-of-bases.cpp
#include <omp2cuda.h>

// test: reference=serial
// Names that the class has from its bases, and constants made of those that it declares.
#include <cstdio>

template <class T, int D> struct grid_base {
  using real = T;
  struct cell {
    T x;
  };
  static constexpr int dim = D;
};

template <class T, int D> struct stencil;

template <class T, int D> struct stencil_energy_data {
  typename grid_base<T, D>::real *sum;
  T *u;
  int n;
};

// names-of-bases.cpp:22: target teams distribute parallel for
// reduction(+ : sum)
// reduction: by the block that ends last
template <class T, int D>
__global__ void stencil_energy_kernel(
    const __grid_constant__ stencil_energy_data<T, D> omp_data,
    const omp2cuda::league_buffer<typename grid_base<T, D>::real> omp_buffer);

// The class calls its base by a name of its own.
template <class T, int D> struct stencil : grid_base<T, D> {
  using base = grid_base<T, D>;
  using typename grid_base<T, D>::real;
  using typename base::cell;
  T *u;

  real energy(int n) const {
    real sum = 0;
    omp2cuda::target_region{"names-of-bases.cpp:22"}.iterations(n).launch(
        stencil_energy_kernel<T, D>,
        {.sum = omp2cuda::tofrom(sum), .u = omp2cuda::to(u, 0, n), .n = n});
    return sum;
  }
};

template <class T, int D>
__global__ void stencil_energy_kernel(
    const __grid_constant__ stencil_energy_data<T, D> omp_data,
    const omp2cuda::league_buffer<typename grid_base<T, D>::real> omp_buffer) {
  const auto &[sum_result, u, n] = omp_data;
  typename grid_base<T, D>::real sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    typename stencil<T, D>::real each = u[i] * stencil<T, D>::base::dim;
    typename stencil<T, D>::cell c = {each};
    typename stencil<T, D>::base::real more = static_cast<typename stencil<T, D>::base::real>(stencil<T, D>::base::dim);
    sum += c.x + more;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, sum_result, sum);
}

struct plain;

struct plain_total_data { double *sum; int n; };

// names-of-bases.cpp:38: target teams distribute parallel for
// reduction(+ : sum)
// reduction: one atomic per block
__global__ void plain_total_kernel(
    const __grid_constant__ plain_total_data omp_data);

struct plain : grid_base<double, 3> {
  using base = grid_base<double, 3>;
  using grid_base<double, 3>::cell;
  double total(int n) const {
    double sum = 0;
    omp2cuda::target_region{"names-of-bases.cpp:38"}.iterations(n).launch(
        plain_total_kernel, {.sum = omp2cuda::tofrom(sum), .n = n});
    return sum;
  }
};

__global__ void plain_total_kernel(
    const __grid_constant__ plain_total_data omp_data) {
  const auto &[sum_result, n] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    plain::cell c = {i * 0.5};
    plain::base::real more = plain::base::dim;
    sum += c.x * more;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

template <class T, int L> struct level;

template <class T, int L> struct level_coarsen_data {
  const T *fine;
  T *coarse;
};

// names-of-bases.cpp:55: target teams distribute parallel for
template <class T, int L>
__global__ void level_coarsen_kernel(
    const __grid_constant__ level_coarsen_data<T, L> omp_data);

// A constant of the function, made of those of the class.
template <class T, int L> struct level {
  static constexpr int n = (1 << L) + 1;
  T u[n];
  void coarsen(T *coarse) {
    constexpr int m = (n - 1) / 2 + 1;
    T *fine = u;
    omp2cuda::target_region{"names-of-bases.cpp:55"}.one_each(m).launch(
        level_coarsen_kernel<T, L>, {.fine = omp2cuda::to(fine, 0, n),
                                     .coarse = omp2cuda::from(coarse, 0, m)});
  }
};

template <class T, int L>
__global__ void level_coarsen_kernel(
    const __grid_constant__ level_coarsen_data<T, L> omp_data) {
  constexpr int m = (level<T, L>::n - 1) / 2 + 1;
  const auto &[fine, coarse] = omp_data;
  for (int i : omp2cuda::league::one_each(0, m))
    coarse[i] = i == m - 1 ? T(-1) : fine[2 * i];
}

// A template among the parameters has a default.
template <class T> struct vec {
  T x, y;
};

template <class T, template <class> class V> struct particles_scaled_p_data {
  V<T> *p;
  int n;
  T by;
};

// names-of-bases.cpp:70: target teams distribute parallel for
template <class T, template <class> class V>
__global__ void particles_scaled_p_kernel(
    const __grid_constant__ particles_scaled_p_data<T, V> omp_data) {
  const auto &[p, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i].x *= by;
}

template <class T, template <class> class V> struct particles_scaled_q_data {
  V<T> *q;
  int n;
  T by;
};

// names-of-bases.cpp:73: target teams distribute parallel for
template <class T, template <class> class V>
__global__ void particles_scaled_q_kernel(
    const __grid_constant__ particles_scaled_q_data<T, V> omp_data) {
  const auto &[q, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    q[i].y *= by;
}

template <class T, template <class> class V = vec> struct particles {
  V<T> *at;
  T scaled(int n, T by) {
    V<T> *p = at;
    auto *q = p;
    omp2cuda::target_region{"names-of-bases.cpp:70"}.one_each(n).launch(
        particles_scaled_p_kernel<T, V>,
        {.p = omp2cuda::tofrom(p, 0, n), .n = n, .by = by});
    omp2cuda::target_region{"names-of-bases.cpp:73"}.one_each(n).launch(
        particles_scaled_q_kernel<T, V>,
        {.q = omp2cuda::tofrom(q, 0, n), .n = n, .by = by});
    return p[n - 1].x + p[n - 1].y;
  }
};

template <class T, int K, class... Fields> struct record_sum_data {
  const T *q;
  double *s;
  int m;
};

// names-of-bases.cpp:86: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
template <class T, int K, class... Fields>
__global__ void record_sum_kernel(
    const __grid_constant__ record_sum_data<T, K, Fields...> omp_data) {
  const auto &[q, s_result, m] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, m))
    s += q[i] * K + sizeof...(Fields);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

// Packs of a class, in front of the parameters of a member template.
template <class... Fields> struct record {
  int n;
  template <class T, int K> double sum(const T *q) const {
    double s = 0;
    int m = n;
    omp2cuda::target_region{"names-of-bases.cpp:86"}.iterations(m).launch(
        record_sum_kernel<T, K, Fields...>,
        {.q = omp2cuda::to(q, 0, m), .s = omp2cuda::tofrom(s), .m = m});
    return s;
  }
};

int main() {
  double u[3] = {1, 2, 3}, coarse[5];
  float few[3];
  int v[3] = {1, 2, 3};
  stencil<double, 2> s;
  s.u = u;
  stencil<int, 3> t;
  t.u = v;
  printf("%g %d %g\n", s.energy(3), t.energy(3), plain().total(4));
  level<double, 3> a;
  level<float, 2> b;
  for (int i = 0; i < 9; i++)
    a.u[i] = i;
  for (int i = 0; i < 5; i++)
    b.u[i] = 2 * i;
  a.coarsen(coarse);
  b.coarsen(few);
  printf("%g %g %g %g\n", coarse[3], coarse[4], few[1], few[2]);
  vec<double> p[2] = {{1, 2}, {3, 4}};
  vec<float> q[2] = {{1, 2}, {3, 4}};
  printf("%g %g\n", particles<double>{p}.scaled(2, 2),
         particles<float>{q}.scaled(2, 3));
  record<int, double> r{3};
  record<> none{2};
  printf("%g %g\n", r.sum<double, 2>(u), none.sum<int, 3>(v));
}
