// Translated by omp2cuda 0.1.0 from hidden-in-templates.cpp
#include <omp2cuda.h>

// test: reference=serial
// Class templates whose regions use what is not public: nested types, constants, members of any
// form, whose return types, default arguments and parameters only the class can say.
#include <cstdio>

template <class T, T Scale, int N> struct mesh_create_data;
template <class T, T Scale, int N> struct mesh_grown_data;
template <class T, T Scale, int N> struct mesh_largest_data;
template <class T, T Scale, int N, class S, S By> struct mesh_sum_data;
template <class T, T Scale, int N> struct mesh_weighted_data;
template <class T, T Scale, int N> class mesh;

// hidden-in-templates.cpp:50: target teams distribute parallel for reduction(+ : s)
// reduction: by the block that ends last
template <class T, T Scale, int N, class... More>
__global__ void mesh_total_kernel(T *s_result, T first_, More... more, const omp2cuda::league_buffer<T> omp_buffer);

template <class T, T Scale, int N = 4> class mesh {
  template <class T_, T_ Scale_, int N_, class... More_>
  friend __global__ void mesh_total_kernel(T_ *s_result, T_ first_, More_... more,
                                           const omp2cuda::league_buffer<T_> omp_buffer);
  template <class T_, T_ Scale_, int N_>
  friend __global__ void mesh_create_kernel(const __grid_constant__ mesh_create_data<T_, Scale_, N_> omp_data);
  template <class T_, T_ Scale_, int N_> friend struct mesh_create_data;
  template <class T_, T_ Scale_, int N_>
  friend __global__ void mesh_grown_kernel(const __grid_constant__ mesh_grown_data<T_, Scale_, N_> omp_data);
  template <class T_, T_ Scale_, int N_> friend struct mesh_grown_data;
  template <class T_, T_ Scale_, int N_>
  friend __global__ void mesh_largest_kernel(const __grid_constant__ mesh_largest_data<T_, Scale_, N_> omp_data,
                                             const omp2cuda::league_buffer<T_> omp_buffer);
  template <class T_, T_ Scale_, int N_> friend struct mesh_largest_data;
  template <class T_, T_ Scale_, int N_, class S_, S_ By_>
  friend __global__ void mesh_sum_kernel(const __grid_constant__ mesh_sum_data<T_, Scale_, N_, S_, By_> omp_data,
                                         const omp2cuda::league_buffer<S_> omp_buffer);
  template <class T_, T_ Scale_, int N_, class S_, S_ By_> friend struct mesh_sum_data;
  template <class T_, T_ Scale_, int N_>
  friend __global__ void mesh_weighted_kernel(const __grid_constant__ mesh_weighted_data<T_, Scale_, N_> omp_data);
  template <class T_, T_ Scale_, int N_> friend struct mesh_weighted_data;
  struct cell {
    T x, y;
  };
  using real = T;
  static constexpr int last = N - 1;
  static constexpr T weights[2] = {Scale * T(2), T(last)};

public:
  mesh(T first = 1, int by = 1);

  cell *grown(real by = 2, const cell &start = {1, 1});
  real largest() const;
  // A table of the class, in a function that is defined behind it.
  double weighted() const;
  template <class S, S By> static const S &sum(S *out, const mesh *of);
  template <class... More> T total(More... more) {
    T s = 0;
    omp2cuda::target_region{"hidden-in-templates.cpp:50"}.iterations(N).launch(
        mesh_total_kernel<T, Scale, N, More...>, {omp2cuda::tofrom(s), first_, omp2cuda::on_device(more)...});
    return s;
  }

private:
  T first_;
  cell cells_[N];
};

template <class T, T Scale, int N, class... More>
__global__ void mesh_total_kernel(T *s_result, T first_, More... more, const omp2cuda::league_buffer<T> omp_buffer) {
  T s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    s += i * first_ + (T(more) + ...) + mesh<T, Scale, N>::last;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}

template <class T, T Scale, int N> struct mesh_create_data {
  typename mesh<T, Scale, N>::cell *c;
  T first;
  int by;
};

// hidden-in-templates.cpp:17: target teams distribute parallel for
template <class T, T Scale, int N>
__global__ void mesh_create_kernel(const __grid_constant__ mesh_create_data<T, Scale, N> omp_data) {
  const auto &[c, first, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N))
    c[i] = {first + i * by, T(i)};
}

template <class T, T Scale, int N> mesh<T, Scale, N>::mesh(T first, int by) : first_(first) {
  cell *c = cells_;
  omp2cuda::target_region{"hidden-in-templates.cpp:17"}.one_each(N).launch(
      mesh_create_kernel<T, Scale, N>, {.c = omp2cuda::from(c, 0, N), .first = first, .by = by});
}

template <class T, T Scale, int N> struct mesh_grown_data {
  typename mesh<T, Scale, N>::cell *c;
  T by;
  typename mesh<T, Scale, N>::cell begin;
};

// hidden-in-templates.cpp:24: target teams distribute parallel for
template <class T, T Scale, int N>
__global__ void mesh_grown_kernel(const __grid_constant__ mesh_grown_data<T, Scale, N> omp_data) {
  const auto &[c, by, begin] = omp_data;
  for (int i : omp2cuda::league::one_each(omp2cuda::range_closed(0, mesh<T, Scale, N>::last)))
    c[i].x = c[i].x * by + begin.y;
}

template <class T, T Scale, int N> auto mesh<T, Scale, N>::grown(real by, const cell &start) -> cell * {
  cell *c = cells_, begin = start;
  omp2cuda::target_region{"hidden-in-templates.cpp:24"}
      .one_each(omp2cuda::range_closed(0, last))
      .launch(mesh_grown_kernel<T, Scale, N>, {.c = omp2cuda::tofrom(c, 0, N), .by = by, .begin = begin});
  return c;
}

template <class T, T Scale, int N> struct mesh_largest_data {
  T *most;
  const typename mesh<T, Scale, N>::cell *c;
};

// hidden-in-templates.cpp:32: target teams distribute parallel for reduction(max : most)
// reduction: by the block that ends last
template <class T, T Scale, int N>
__global__ void mesh_largest_kernel(const __grid_constant__ mesh_largest_data<T, Scale, N> omp_data,
                                    const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[most_result, c] = omp_data;
  T most = omp2cuda::op::max::identity<T>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    most = c[i].x > most ? c[i].x : most;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, most_result, most);
}

template <class T, T Scale, int N> auto mesh<T, Scale, N>::largest() const -> real {
  const cell *c = cells_;
  real most = 0;
  omp2cuda::target_region{"hidden-in-templates.cpp:32"}.iterations(N).launch(
      mesh_largest_kernel<T, Scale, N>, {.most = omp2cuda::tofrom(most), .c = omp2cuda::to(c, 0, N)});
  return most;
}

template <class T, T Scale, int N, class S, S By> struct mesh_sum_data {
  S *s;
  const typename mesh<T, Scale, N>::cell *c;
};

// hidden-in-templates.cpp:42: target teams distribute parallel for reduction(+ : s)
// reduction: by the block that ends last
template <class T, T Scale, int N, class S, S By>
__global__ void mesh_sum_kernel(const __grid_constant__ mesh_sum_data<T, Scale, N, S, By> omp_data,
                                const omp2cuda::league_buffer<S> omp_buffer) {
  const auto &[s_result, c] = omp_data;
  S s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    s += c[i].y * By;
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, s_result, s);
}

template <class T, T Scale, int N> template <class S, S By> const S &mesh<T, Scale, N>::sum(S *out, const mesh *of) {
  const cell *c = of->cells_;
  S s = 0;
  omp2cuda::target_region{"hidden-in-templates.cpp:42"}.iterations(N).launch(
      mesh_sum_kernel<T, Scale, N, S, By>, {.s = omp2cuda::tofrom(s), .c = omp2cuda::to(c, 0, N)});
  *out = s;
  return *out;
}

template <class T, T Scale, int N> struct mesh_weighted_data {
  double *s;
  const typename mesh<T, Scale, N>::cell *c;
};

// hidden-in-templates.cpp:64: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
template <class T, T Scale, int N>
__global__ void mesh_weighted_kernel(const __grid_constant__ mesh_weighted_data<T, Scale, N> omp_data) {
  const auto &[s_result, c] = omp_data;
  static constexpr T weights[2] = {Scale * T(2), T(mesh<T, Scale, N>::last)};
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    s += c[i].x * weights[i % 2];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

template <class T, T Scale, int N> double mesh<T, Scale, N>::weighted() const {
  double s = 0;
  const cell *c = cells_;
  omp2cuda::target_region{"hidden-in-templates.cpp:64"}.iterations(N).launch(
      mesh_weighted_kernel<T, Scale, N>, {.s = omp2cuda::tofrom(s), .c = omp2cuda::to(c, 0, N)});
  return s;
}

template <class Derived, class T> struct shifted_run_data {
  T *p;
  int n;
  Derived d;
};

// hidden-in-templates.cpp:77: target teams distribute parallel for
template <class Derived, class T>
__global__ void shifted_run_kernel(const __grid_constant__ shifted_run_data<Derived, T> omp_data) {
  const auto &[p, n, d] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] = d.eval(p[i]);
}

// Each class that derives has a constant of its own.
template <class Derived, class T> struct shifted {
  __host__ __device__ T eval(T x) const {
    return static_cast<const Derived *>(this)->value(x) + Derived::offset;
  }
  void run(T *p, int n) const {
    const Derived d = static_cast<const Derived &>(*this);
    omp2cuda::target_region{"hidden-in-templates.cpp:77"}.one_each(n).launch(
        shifted_run_kernel<Derived, T>, {.p = omp2cuda::tofrom(p, 0, n), .n = n, .d = d});
  }
};
struct linear : shifted<linear, double> {
  double a;
  static constexpr double offset = 2;
  linear(double a) : a(a) {}
  __host__ __device__ double value(double x) const { return a * x; }
};
struct square : shifted<square, double> {
  static constexpr int offset = -1;
  __host__ __device__ double value(double x) const { return x * x; }
};

int main() {
  mesh<int, 2> a;
  mesh<long, 3, 6> b(5, 2);
  a.grown();
  b.grown(3);
  int s;
  long d;
  printf("%d %ld %g %g\n", a.largest(), b.largest(), a.weighted(),
         b.weighted());
  printf("%d %ld %d %ld\n", a.sum<int, 3>(&s, &a), b.sum<long, 2>(&d, &b),
         a.total(1, 2L), b.total(0.5f, 3, 4));
  double p[2] = {1, 2};
  linear(3).run(p, 2);
  square().run(p, 2);
  printf("%g %g\n", p[0], p[1]);
}
