// Translated by omp2cuda 0.1.0 from local-aliases.cpp
#include <omp2cuda.h>

// names that a function gives to types, in templates too
#include <cstdio>

template <class T> struct box {
  using type = T;
  T v;
};

namespace {
template <class T> struct run_out_sums_data {
  box<T> *out;
  typename box<T>::type (*sums)[4];
  const T *values;
  int n;
  T by;
};

// local-aliases.cpp:19: target teams distribute parallel for
template <class T>
__global__ void run_out_sums_kernel(const __grid_constant__ run_out_sums_data<T> omp_data) {
  using boxed = box<T>;
  using real = T;
  using kept = typename box<T>::type;
  const auto &[out, sums, values, n, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    boxed z{real(i)};
    z.v *= by;
    out[i] = z;
    for (int k = 0; k < 2; k++) {
      kept sum = 0;
      for (int j = 0; j <= i; j++)
        sum += values[j];
      sums[k][i] = sum + kept(k);
    }
  }
}

template <class T> struct run_all_data { T *all; int n; };

// local-aliases.cpp:32: target teams distribute parallel for reduction(+: all)
// reduction: by the block that ends last
template <class T>
__global__ void run_all_kernel(const __grid_constant__ run_all_data<T> omp_data,
                               const omp2cuda::league_buffer<T> omp_buffer) {
  using real = T;
  const auto &[all_result, n] = omp_data;
  T all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    all += static_cast<real>(i);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, all_result, all);
}
} // namespace

template <class T> static void run(const char *name) {
  using boxed = box<T>;
  typedef T real;
  using kept = typename boxed::type;
  typedef const real *list;
  const int n = 4;
  boxed out[n];
  kept sums[2][n];
  real by = 2, table[n] = {1, 2, 3, 4};
  list values = table;
  omp2cuda::target_region{"local-aliases.cpp:19"}.one_each(n).launch(
      run_out_sums_kernel<T>, {.out = omp2cuda::from(out, 0, n), .sums = omp2cuda::from(sums),
                               .values = omp2cuda::to(values, 0, n), .n = n, .by = by});
  real all = 0;
  omp2cuda::target_region{"local-aliases.cpp:32"}.iterations(n).launch(
      run_all_kernel<T>, {.all = omp2cuda::tofrom(all), .n = n});
  std::printf("%s %g %g %g\n", name, double(out[3].v), double(sums[1][3]), double(all));
}

template <int N, class Add> struct grid_each_data { double *copy; Add by; };

// local-aliases.cpp:45: target, teams distribute parallel for
template <int N, class Add>
__global__ void grid_each_kernel(const __grid_constant__ grid_each_data<N, Add> omp_data) {
  constexpr auto half = N / 2;
  using amount = Add;
  const auto &[copy, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N)) {
    amount more = by;
    copy[i] = i < half ? more : 2 * more;
  }
}

template <int N> struct grid {
  double cells[N] = {};
  template <class Add> void each(Add by) {
    using row = double[N];
    enum : int { half = N / 2 };
    using amount = Add;
    row copy = {};
    omp2cuda::target_region{"local-aliases.cpp:45"}.one_each(N).launch(
        grid_each_kernel<N, Add>, {.copy = omp2cuda::tofrom(copy), .by = by});
    for (int i = 0; i < N; i++)
      cells[i] += copy[i];
  }
};

// local-aliases.cpp:62: target (one thread)
__global__ void main_kernel(unsigned long *s) {
  using size = unsigned long;
  for (size i = 0; i < 3; i++)
    s[i] *= size(7);
}

int main() {
  run<float>("float");
  run<double>("double");
  typedef unsigned long size;
  typedef size sizes[3];
  sizes s = {1, 2, 3};
  omp2cuda::target_region{"local-aliases.cpp:62"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(s)});
  grid<6> g;
  grid<10> wide;
  wide.each(3);
  g.each(3);
  g.each(0.5f);
  std::printf("%lu %g %g %g %g\n", s[2], g.cells[0], g.cells[5], wide.cells[3], wide.cells[9]);
}
