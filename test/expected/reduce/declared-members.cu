// Translated by omp2cuda 0.1.0 from declared-members.cpp
#include <omp2cuda.h>

// declare reduction inside classes: public, private, of a template
#include <cstdio>

struct span;

struct span_of_data { const int *x; span *s; int n; };

// declared-members.cpp:12: target teams distribute parallel for reduction(join: s)
// reduction: by the block that ends last
__global__ void span_of_kernel(const __grid_constant__ span_of_data omp_data,
                               const omp2cuda::league_buffer<span> omp_buffer);

struct span {
  int low, high;
  __host__ __device__ static int lower(int a, int b) { return a < b ? a : b; }
#pragma omp declare reduction(join : span : omp_out.low = lower(omp_out.low, omp_in.low), \
                              omp_out.high = omp_out.high > omp_in.high ? omp_out.high : omp_in.high) \
    initializer(omp_priv = {1000, -1000})
  struct join_span {
    __device__ void operator()(span &omp_out, span &omp_in) const {
      omp_out.low = lower(omp_out.low, omp_in.low),
      omp_out.high = omp_out.high > omp_in.high ? omp_out.high : omp_in.high;
    }
    static __device__ span identity() {
      span omp_priv = {1000, -1000};
      return omp_priv;
    }
  };
  static span of(const int *x, int n) {
    span s{500, 5};
    omp2cuda::target_region{"declared-members.cpp:12"}.iterations(n).launch(
        span_of_kernel, {.x = omp2cuda::to(x, 0, n), .s = omp2cuda::tofrom(s), .n = n});
    return s;
  }
};

__global__ void span_of_kernel(const __grid_constant__ span_of_data omp_data,
                               const omp2cuda::league_buffer<span> omp_buffer) {
  const auto &[x, s_result, n] = omp_data;
  span s = span::join_span::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    s.low = span::lower(s.low, x[i]);
    s.high = x[i] > s.high ? x[i] : s.high;
  }
  omp2cuda::league::reduce(omp_buffer, span::join_span{}, s_result, s);
}

class tally;

struct tally_count_data { const int *x; tally *t; int n; };

// declared-members.cpp:30: target teams distribute parallel for reduction(+: t)
// reduction: by the block that ends last
__global__ void tally_count_kernel(const __grid_constant__ tally_count_data omp_data,
                                   const omp2cuda::league_buffer<tally> omp_buffer);

// What is private: the declare reduction and what it combines.
class tally {
  friend __global__ void tally_count_kernel(const __grid_constant__ tally_count_data omp_data,
                                            const omp2cuda::league_buffer<tally> omp_buffer);
  int odd = 0, even = 0;
  __host__ __device__ void add(int x) { ++(x % 2 ? odd : even); }
#pragma omp declare reduction(+ : tally : omp_out.odd += omp_in.odd, omp_out.even += omp_in.even)
  struct plus_tally {
    __device__ void operator()(tally &omp_out, tally &omp_in) const {
      omp_out.odd += omp_in.odd, omp_out.even += omp_in.even;
    }
    static __device__ tally identity() {
      tally omp_priv{};
      return omp_priv;
    }
  };

public:
  void count(const int *x, int n) {
    tally t;
    omp2cuda::target_region{"declared-members.cpp:30"}.iterations(n).launch(
        tally_count_kernel, {.x = omp2cuda::to(x, 0, n), .t = omp2cuda::tofrom(t), .n = n});
    odd += t.odd;
    even += t.even;
  }
  void print() const { std::printf("%d %d\n", odd, even); }
};

__global__ void tally_count_kernel(const __grid_constant__ tally_count_data omp_data,
                                   const omp2cuda::league_buffer<tally> omp_buffer) {
  const auto &[x, t_result, n] = omp_data;
  tally t = tally::plus_tally::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    t.add(x[i]);
  omp2cuda::league::reduce(omp_buffer, tally::plus_tally{}, t_result, t);
}

template <class T> struct pair {
  T first, second;
};

template <class T> struct sums;

template <class T> struct sums_take_data { const int *x; pair<T> *s; int n; };

// declared-members.cpp:49: target teams distribute parallel for reduction(add: s)
// reduction: by the block that ends last
template <class T>
__global__ void sums_take_kernel(const __grid_constant__ sums_take_data<T> omp_data,
                                 const omp2cuda::league_buffer<pair<T>> omp_buffer);

template <class T> struct sums {
  pair<T> all;
#pragma omp declare reduction(add : pair<T> : omp_out.first += omp_in.first, omp_out.second += omp_in.second) \
    initializer(omp_priv = {T(0), T(0)})
  struct add_pair_T {
    __device__ void operator()(pair<T> &omp_out, pair<T> &omp_in) const {
      omp_out.first += omp_in.first, omp_out.second += omp_in.second;
    }
    static __device__ pair<T> identity() {
      pair<T> omp_priv = {T(0), T(0)};
      return omp_priv;
    }
  };
  void take(const int *x, int n) {
    pair<T> s{T(0.5), T(1)};
    omp2cuda::target_region{"declared-members.cpp:49"}.iterations(n).launch(
        sums_take_kernel<T>, {.x = omp2cuda::to(x, 0, n), .s = omp2cuda::tofrom(s), .n = n});
    all.first += s.first;
    all.second += s.second;
  }
};

template <class T>
__global__ void sums_take_kernel(const __grid_constant__ sums_take_data<T> omp_data,
                                 const omp2cuda::league_buffer<pair<T>> omp_buffer) {
  const auto &[x, s_result, n] = omp_data;
  pair<T> s = sums<T>::add_pair_T::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    s.first += x[i];
    s.second += T(x[i]) / 4;
  }
  omp2cuda::league::reduce(omp_buffer, typename sums<T>::add_pair_T{}, s_result, s);
}

struct main_data { const int *x; span *again; };

// declared-members.cpp:65: target teams distribute parallel for reduction(span::join: again)
// reduction: by the block that ends last
__global__ void main_kernel(const __grid_constant__ main_data omp_data,
                            const omp2cuda::league_buffer<span> omp_buffer) {
  constexpr auto N = 300;
  const auto &[x, again_result] = omp_data;
  span again = span::join_span::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, N))
    again.high = x[i] > again.high ? x[i] : again.high;
  omp2cuda::league::reduce(omp_buffer, span::join_span{}, again_result, again);
}

int main() {
  enum { N = 300 };
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 311;
  span s = span::of(x, N), again{7, 7};
  omp2cuda::target_region{"declared-members.cpp:65"}
      .iterations(omp2cuda::range(0, N))
      .launch(main_kernel, {.x = omp2cuda::to(x), .again = omp2cuda::tofrom(again)});
  std::printf("%d %d %d %d\n", s.low, s.high, again.low, again.high);
  tally t;
  t.count(x, N);
  t.print();
  sums<double> d{{1, 1}};
  sums<long> l{{1, 1}};
  d.take(x, N);
  l.take(x, N);
  std::printf("%g %g %ld %ld\n", d.all.first, d.all.second, l.all.first, l.all.second);
}
