// Translated by omp2cuda 0.1.0 from declared-in-functions.cpp
#include <omp2cuda.h>

// declare reduction among the statements of regions and of functions that regions call
#include <cstdio>

struct span {
  int low, high;
};

// width, entered by all threads of a team
__device__ static int width(const int *x, int n) {
  __shared__ span s;
  if (omp2cuda::team::is_initial())
    s = span{x[0], x[0]};
  omp2cuda::team::sync();
  struct join_span_10 {
    __device__ void operator()(span &omp_out, span &omp_in) const {
      omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low,
      omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high;
    }
    static __device__ span identity(span &omp_orig) {
      span omp_priv = omp_orig;
      return omp_priv;
    }
  };
  {
    auto &s_outer = s;
    span s = join_span_10::identity(s_outer);
    for (int i : omp2cuda::team::parallel_for(0, n)) {
      s.low = x[i] < s.low ? x[i] : s.low;
      s.high = x[i] > s.high ? x[i] : s.high;
    }
    omp2cuda::team::reduce(join_span_10{}, &s_outer, s);
    omp2cuda::team::sync();
  }
  int negative = 0;
  if (omp2cuda::team::broadcast(s.low < 0)) { // the same name means another thing in a block
    struct join_span_20 {
      __device__ void operator()(span &omp_out, span &omp_in) const { omp_out.low += omp_in.low; }
      static __device__ span identity() {
        span omp_priv = {0, 0};
        return omp_priv;
      }
    };
    __shared__ span count;
    if (omp2cuda::team::is_initial())
      count = span{0, 0};
    omp2cuda::team::sync();
    {
      auto &count_outer = count;
      span count = join_span_20::identity();
      for (int i : omp2cuda::team::parallel_for(0, n))
        count.low += x[i] < 0;
      omp2cuda::team::reduce(join_span_20{}, &count_outer, count);
      omp2cuda::team::sync();
    }
    negative = count.low;
    omp2cuda::team::sync();
  }
  return omp2cuda::team::broadcast(1000 * (s.high - s.low) + negative);
}

template <class T> struct sums {
  T squares;
};
template <class T> T norm_(const int *x, int n) {
  sums<T> all{0};
#pragma omp declare reduction(add : sums<T> : omp_out.squares += omp_in.squares) initializer(omp_priv{0})
#pragma omp parallel for reduction(add : all)
  for (int i = 0; i < n; i++)
    all.squares += T(x[i]) * x[i];
  return all.squares;
}

// norm, entered by all threads of a team
template <class T>
__device__ T norm_team(const int *x, int n) {
  __shared__ sums<T> all;
  if (omp2cuda::team::is_initial())
    all = sums<T>{0};
  omp2cuda::team::sync();
  struct add_sums_T {
    __device__ void operator()(sums<T> &omp_out, sums<T> &omp_in) const { omp_out.squares += omp_in.squares; }
    static __device__ sums<T> identity() {
      sums<T> omp_priv{0};
      return omp_priv;
    }
  };
  {
    auto &all_outer = all;
    sums<T> all = add_sums_T::identity();
    for (int i : omp2cuda::team::parallel_for(0, n))
      all.squares += T(x[i]) * x[i];
    omp2cuda::team::reduce(add_sums_T{}, &all_outer, all);
    omp2cuda::team::sync();
  }
  return omp2cuda::team::broadcast(all.squares);
}

class scaled {
  int by;

public:
  __host__ __device__ explicit scaled(int by) : by(by) {}
  int product(const int *x, int n) const {
    span p{1, 1};
#pragma omp declare reduction(product : span : omp_out.low *= omp_in.low) initializer(omp_priv = {1, 1})
#pragma omp simd reduction(product : p)
    for (int i = 0; i < n; i++)
      p.low = p.low * by * (x[i] % 3 ? 1 : 2);
    return p.low;
  }

  // product, entered by one thread
  __device__ int product_thread(const int *x, int n) const {
    span p{1, 1};
    struct product_span {
      __device__ void operator()(span &omp_out, span &omp_in) const { omp_out.low *= omp_in.low; }
      static __device__ span identity() {
        span omp_priv = {1, 1};
        return omp_priv;
      }
    };
    {
      auto &p_outer = p;
      span p = product_span::identity();
      for (int i = 0; i < n; i++)
        p.low = p.low * by * (x[i] % 3 ? 1 : 2);
      omp2cuda::thread::reduce(product_span{}, &p_outer, p);
    }
    return p.low;
  }
};

struct main_widths_sum_data { const int *x; int *widths, *sum, *products; };

// declared-in-functions.cpp:62: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_widths_sum_kernel(const __grid_constant__ main_widths_sum_data omp_data) {
  constexpr auto N = 200;
  const auto x = omp_data.x;
  const auto widths = omp_data.widths;
  auto &sum = *omp_data.sum;
  const auto products_result = omp_data.products;
  {
    const auto width_value = width(x, N);
    if (omp2cuda::team::is_initial())
      widths[0] = width_value;
    omp2cuda::team::sync();
    const auto width_value_2 = width(x + 7, 1);
    if (omp2cuda::team::is_initial())
      widths[1] = width_value_2;
    omp2cuda::team::sync();
    struct own {
      int low;
    };
    __shared__ own s;
    if (omp2cuda::team::is_initial())
      s = own{3};
    omp2cuda::team::sync();
    struct add_own {
      __device__ void operator()(own &omp_out, own &omp_in) const { omp_out.low += omp_in.low; }
      static __device__ own identity() {
        own omp_priv = {0};
        return omp_priv;
      }
    };
    {
      auto &s_outer = s;
      own s = add_own::identity();
      for (int i : omp2cuda::team::parallel_for(0, N))
        s.low += x[i];
      omp2cuda::team::reduce(add_own{}, &s_outer, s);
      omp2cuda::team::sync();
    }
    if (omp2cuda::team::is_initial())
      sum = s.low;
    omp2cuda::team::sync();
    {
      int products = 0;
      for (int i : omp2cuda::team::parallel_for(0, N - 5)) {
        scaled twice(2);
        products += twice.product_thread(x + i, i % 5);
      }
      omp2cuda::team::reduce(omp2cuda::op::plus{}, products_result, products);
    }
  }
}

struct main_squares_whole_data { const int *x; double *squares; long *whole; };

// declared-in-functions.cpp:85: target teams distribute (between parallel regions all threads compute, thread 0 stores)
__global__ void main_squares_whole_kernel(const __grid_constant__ main_squares_whole_data omp_data) {
  const auto &[x, squares, whole] = omp_data;
  for (int t : omp2cuda::league::one_team_each(0, 3)) {
    const auto norm__value = norm_team<double>(x + t, 100);
    if (omp2cuda::team::is_initial())
      squares[t] = norm__value;
    omp2cuda::team::sync();
    const auto norm__value_2 = norm_team<long>(x + t, 50);
    if (omp2cuda::team::is_initial())
      whole[t] = norm__value_2;
  }
}

int main() {
  enum { N = 200 };
  int x[N], widths[2], sum = 0, products = 0;
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 211 - 50;
  omp2cuda::target_region{"declared-in-functions.cpp:62"}.one_team().launch(
      main_widths_sum_kernel, {.x = omp2cuda::to(x), .widths = omp2cuda::from(widths), .sum = omp2cuda::tofrom(sum),
                               .products = omp2cuda::tofrom(products)});
  std::printf("%d %d %d %d\n", widths[0], widths[1], sum, products);
  double squares[3];
  long whole[3];
  omp2cuda::target_region{"declared-in-functions.cpp:85"}.one_team_each(3).launch(
      main_squares_whole_kernel,
      {.x = omp2cuda::to(x), .squares = omp2cuda::from(squares), .whole = omp2cuda::from(whole)});
  for (int t = 0; t < 3; t++)
    std::printf("%g %ld\n", squares[t], whole[t]);
}
