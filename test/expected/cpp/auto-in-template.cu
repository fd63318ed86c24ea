// Translated by omp2cuda 0.1.0 from auto-in-template.cpp
#include <omp2cuda.h>

// auto in a template: what the value says that a variable starts from
#include <cstdio>
#include <cstdlib>

template <class T> struct Field_sum_data {
  T *total;
  const T *p;
  int m, twice;
  T by, half;
};

// auto-in-template.cpp:26: target teams distribute parallel for reduction(+ : total)
// reduction: by the block that ends last
template <class T>
__global__ void Field_sum_kernel(const __grid_constant__ Field_sum_data<T> omp_data,
                                 const omp2cuda::league_buffer<T> omp_buffer) {
  const auto &[total_result, p, m, twice, by, half] = omp_data;
  T total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, m))
    total += p[i] * by + half * T(twice);
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::plus{}, total_result, total);
}

template <class T> struct Field {
  int n;
  T *data = nullptr, scale;
  explicit Field(int n, T by) : n(n), scale(by) {
    auto *fresh = (T *)malloc(size_t(n) * sizeof(T));
    for (int i = 0; i < n; ++i)
      fresh[i] = T(i);
    omp2cuda::target_enter_data{"auto-in-template.cpp:12"}.to(fresh, 0, n);
    data = fresh;
  }
  ~Field() {
    auto *old = data;
    omp2cuda::target_exit_data{"auto-in-template.cpp:17"}.delete_(old, 0, n);
    free(data);
  }
  T sum(int m) {
    auto *p = data;
    auto by = scale;
    const auto half = T(0.5);
    auto twice = 2 * m;
    auto total = T(0);
    omp2cuda::target_region{"auto-in-template.cpp:26"}.iterations(m).launch(
        Field_sum_kernel<T>, {.total = omp2cuda::tofrom(total), .p = omp2cuda::device_ptr(p),
                              .m = m, .twice = twice, .by = by, .half = half});
    return total;
  }
};

namespace {
template <class T, int N> struct rows_data {
  T(*row)
  [2];
  T(*first)
  [2];
  T *made;
};

// auto-in-template.cpp:40: target teams distribute parallel for
template <class T, int N>
__global__ void rows_kernel(const __grid_constant__ rows_data<T, N> omp_data) {
  const auto &[row, first, made] = omp_data;
  for (int i : omp2cuda::league::one_each(0, N))
    made[i] = row[i][1] - first[i][0];
}
} // namespace

template <class T, int N> T rows() {
  T a[N][2];
  for (int i = 0; i < N; ++i)
    a[i][0] = T(i), a[i][1] = T(2 * i);
  auto &first = a;
  auto *row = static_cast<T(*)[2]>(a);
  auto made = new T[N];
  omp2cuda::target_region{"auto-in-template.cpp:40"}.one_each(N).launch(
      rows_kernel<T, N>, {.row = omp2cuda::to(row, 0, N), .first = omp2cuda::to(first),
                          .made = omp2cuda::from(made, 0, N)});
  T s = 0;
  for (int i = 0; i < N; ++i)
    s += made[i];
  delete[] made;
  return s;
}

// What only an instantiation knows is a parameter of the kernel.
template <class P> struct Policy {
  P first, last;
  P begin() const { return first; }
  P end() const { return last; }
};

template <class R, class T, class into_type, class what_type, class last_type, class begin_type,
          class end_type, class copy_type>
struct Fill_op_data {
  into_type into;
  last_type *last;
  what_type what;
  begin_type begin;
  end_type end;
  copy_type copy;
};

// auto-in-template.cpp:68: target teams distribute parallel for lastprivate(last)
template <class R, class T, class into_type, class what_type, class last_type, class begin_type,
          class end_type, class copy_type>
__global__ void Fill_op_kernel(
    const __grid_constant__
        Fill_op_data<R, T, into_type, what_type, last_type, begin_type, end_type, copy_type>
            omp_data) {
  const auto &[into, last_result, what, begin, end, copy] = omp_data;
  last_type last;
  const auto loop = omp2cuda::league::distribute_parallel_for(begin, end);
  for (auto i : loop)
    into[i] = what + copy, last = into[i];
  if (loop.ran_last())
    *last_result = last;
}

template <class R, class T> struct Fill {
  R range;
  T *to;
  T value() const { return T(2); }
  void operator()() const {
    const auto begin = range.begin();
    const auto end = range.end();
    auto what = value();
    auto *into = to + 0;
    auto const &copy = what;
    auto last = what;
    omp2cuda::target_region{"auto-in-template.cpp:68"}
        .iterations(omp2cuda::range(begin, end))
        .launch(Fill_op_kernel<R, T, decltype(into), decltype(what), decltype(last),
                               std::remove_cv_t<std::remove_reference_t<decltype(begin)>>,
                               std::remove_cv_t<std::remove_reference_t<decltype(end)>>,
                               std::remove_cv_t<std::remove_reference_t<decltype(copy)>>>,
                {.into = omp2cuda::from(into, 0, 10), .last = omp2cuda::tofrom(last), .what = what,
                 .begin = begin, .end = end, .copy = copy});
    to[0] += last;
  }
};

int main() {
  Field<double> d(10, 1.5);
  Field<int> i(8, 3);
  double filled[10];
  Fill<Policy<long>, double>{{0, 10}, filled}();
  float also[10];
  Fill<Policy<int>, float>{{0, 10}, also}();
  std::printf("%g %g ", filled[9] + filled[0], double(also[3]));
  std::printf("%g %d %g %d\n", d.sum(10), i.sum(8), rows<double, 4>(), rows<int, 5>());
}
