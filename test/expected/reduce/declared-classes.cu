// Translated by omp2cuda 0.1.0 from declared-classes.cpp
#include <omp2cuda.h>

// declare reduction of classes: with constructors, that do not move as bytes, of templates
#include <cstdio>

namespace stats {
struct moments {
  double sum, squares;
  int count;
  __host__ __device__ moments() : sum(0), squares(0), count(0) {}
  __host__ __device__ void add(double x) {
    sum += x;
    squares += x * x;
    ++count;
  }
  __host__ __device__ moments &operator+=(const moments &other) {
    sum += other.sum;
    squares += other.squares;
    count += other.count;
    return *this;
  }
};
#pragma omp declare reduction(+ : moments : omp_out += omp_in)
namespace {
struct plus_moments {
  __device__ void operator()(moments &omp_out, moments &omp_in) const { omp_out += omp_in; }
  static __device__ moments identity() {
    moments omp_priv{};
    return omp_priv;
  }
};
} // namespace
} // namespace stats

// Its copies are not its bytes: they know where they are.
struct list {
  int values[4], n;
  const list *self;
  __host__ __device__ list() : n(0), self(this) {}
  __host__ __device__ list(const list &other) : n(other.n), self(this) {
    for (int i = 0; i < n; i++)
      values[i] = other.values[i];
  }
  list &operator=(const list &other) {
    n = other.n;
    for (int i = 0; i < n; i++)
      values[i] = other.values[i];
    return *this;
  }
  __host__ __device__ ~list() { n = 0; }
  __host__ __device__ void insert(int v) {
    int at = n < 4 ? n++ : 4;
    while (at > 0 && values[at - 1] < v) {
      if (at < 4)
        values[at] = values[at - 1];
      --at;
    }
    if (at < 4)
      values[at] = v;
  }
  __host__ __device__ void merge(const list &other) {
    for (int i = 0; i < other.n; i++)
      insert(other.values[i]);
  }
};
#pragma omp declare reduction(largest : list : omp_out.merge(omp_in))
namespace {
struct largest_list {
  __device__ void operator()(list &omp_out, list &omp_in) const { omp_out.merge(omp_in); }
  static __device__ list identity() {
    list omp_priv{};
    return omp_priv;
  }
};
} // namespace

template <class T> struct span {
  T low, high;
};
template <class T> __host__ __device__ void hull(span<T> &out, const span<T> &in) {
  out.low = in.low < out.low ? in.low : out.low;
  out.high = in.high > out.high ? in.high : out.high;
}
#pragma omp declare reduction(join : span<float>, span<long> : hull(omp_out, omp_in)) initializer(omp_priv = {1000, -1000})
namespace {
struct join_span_float {
  __device__ void operator()(span<float> &omp_out, span<float> &omp_in) const { hull(omp_out, omp_in); }
  static __device__ span<float> identity() {
    span<float> omp_priv = {1000, -1000};
    return omp_priv;
  }
};
} // namespace
namespace {
struct join_span_long {
  __device__ void operator()(span<long> &omp_out, span<long> &omp_in) const { hull(omp_out, omp_in); }
  static __device__ span<long> identity() {
    span<long> omp_priv = {1000, -1000};
    return omp_priv;
  }
};
} // namespace

namespace {
template <class T> struct local_span_T {
  __device__ void operator()(span<T> &omp_out, span<T> &omp_in) const {
    omp_out.low += omp_in.low, omp_out.high += omp_in.high;
  }
  static __device__ span<T> identity() {
    span<T> omp_priv{0, 0};
    return omp_priv;
  }
};
} // namespace

namespace {
template <class T> struct widest_data { const int *x; span<T> *total; int n; };

// declared-classes.cpp:70: target teams distribute parallel for reduction(local: total)
// reduction: by the block that ends last
template <class T>
__global__ void widest_kernel(const __grid_constant__ widest_data<T> omp_data,
                              const omp2cuda::league_buffer<span<T>> omp_buffer) {
  const auto &[x, total_result, n] = omp_data;
  span<T> total = local_span_T<T>::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    total.low += x[i];
    total.high += 2 * x[i];
  }
  omp2cuda::league::reduce(omp_buffer, local_span_T<T>{}, total_result, total);
}
} // namespace

template <class T> T widest(const int *x, int n) {
  span<T> s{1000, -1000};
#pragma omp declare reduction(local : span<T> : omp_out.low += omp_in.low, omp_out.high += omp_in.high) initializer(omp_priv{0, 0})
  span<T> total{1, 2};
  omp2cuda::target_region{"declared-classes.cpp:70"}.iterations(n).launch(
      widest_kernel<T>, {.x = omp2cuda::to(x, 0, n), .total = omp2cuda::tofrom(total), .n = n});
  return total.low + total.high + s.low;
}

struct main_m_top_data { const int *x; stats::moments *m; list *top; };

// declared-classes.cpp:88: target teams distribute parallel for reduction(+: m) reduction(largest: top)
// reduction: by the block that ends last
__global__ void main_m_top_kernel(const __grid_constant__ main_m_top_data omp_data,
                                  const omp2cuda::league_buffer<stats::moments, list> omp_buffer) {
  constexpr auto N = 300;
  const auto &[x, m_result, top_result] = omp_data;
  stats::moments m = stats::plus_moments::identity();
  list top = largest_list::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    m.add(x[i]);
    top.insert(x[i]);
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(stats::plus_moments{}, m_result, m),
                           omp2cuda::reduction(largest_list{}, top_result, top));
}

struct main_f_l_data { const int *x; span<float> *f; span<long> *l; };

// declared-classes.cpp:93: target teams distribute parallel for reduction(join: f, l)
// reduction: by the block that ends last
__global__ void main_f_l_kernel(const __grid_constant__ main_f_l_data omp_data,
                                const omp2cuda::league_buffer<span<float>, span<long>> omp_buffer) {
  constexpr auto N = 300;
  const auto &[x, f_result, l_result] = omp_data;
  span<float> f = join_span_float::identity();
  span<long> l = join_span_long::identity();
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    f.low = x[i] < f.low ? x[i] : f.low;
    f.high = x[i] > f.high ? x[i] : f.high;
    l.high = x[i] > l.high ? x[i] : l.high;
  }
  omp2cuda::league::reduce(omp_buffer, omp2cuda::reduction(join_span_float{}, f_result, f),
                           omp2cuda::reduction(join_span_long{}, l_result, l));
}

int main() {
  enum { N = 300 };
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 311;
  stats::moments m;
  list top;
  top.insert(5);
  span<float> f{5, 5};
  span<long> l{7, 7};
  omp2cuda::target_region{"declared-classes.cpp:88"}
      .iterations(omp2cuda::range(0, N))
      .launch(main_m_top_kernel, {.x = omp2cuda::to(x), .m = omp2cuda::tofrom(m), .top = omp2cuda::tofrom(top)});
  omp2cuda::target_region{"declared-classes.cpp:93"}
      .iterations(omp2cuda::range(0, N))
      .launch(main_f_l_kernel, {.x = omp2cuda::to(x), .f = omp2cuda::tofrom(f), .l = omp2cuda::tofrom(l)});
  std::printf("%g %g %d, %d %d %d %d, %g %g, %ld %ld\n", m.sum, m.squares, m.count, top.values[0], top.values[1],
              top.values[2], top.values[3], double(f.low), double(f.high), l.low, l.high);
  std::printf("%g %ld\n", widest<double>(x, N), widest<long>(x, N));
}
