// Translated by omp2cuda 0.1.0 from atomic-compare-capture-types.cpp
#include <omp2cuda.h>

// atomic compare capture in C++: of a template, of members and references, of bool and of a scoped enumeration
#include <cstdio>

enum class phase : short { first, second, third };

struct cell {
  long key = -1;
  int tries = 0;
  __host__ __device__ bool insert(long wanted) {
    bool fresh;
    long found = wanted;
    fresh = omp2cuda::atomic::compare_exchange(key, -1, wanted, found);
    omp2cuda::atomic::update(omp2cuda::op::plus{}, tries, 1);
    return fresh || found == wanted;
  }
};

template <class T> __host__ __device__ T raise(T &top, T by) {
  T before;
  before = omp2cuda::atomic::capture_old(omp2cuda::op::max{}, top, by);
  return before;
}

namespace {
template <class T> struct swaps_data {
  T *x, *before, *now;
  int *n;
  T from, to;
};

// atomic-compare-capture-types.cpp:30: target (one thread)
template <class T> __global__ void swaps_kernel(const __grid_constant__ swaps_data<T> omp_data) {
  auto &x = *omp_data.x, &before = *omp_data.before, &now = *omp_data.now;
  auto &n = *omp_data.n;
  const auto &from = omp_data.from, &to = omp_data.to;
  before = omp2cuda::atomic::compare_old(x, from, to);
  n += before == from;
  now = omp2cuda::atomic::compare_new(x, from, from);
  n += now == to;
}
} // namespace

template <class T> int swaps(T from, T to) {
  T x = from, before = to, now = to;
  int n = 0;
  omp2cuda::target_region{"atomic-compare-capture-types.cpp:30"}.serial().launch(
      swaps_kernel<T>, {.x = omp2cuda::tofrom(x), .before = omp2cuda::tofrom(before), .now = omp2cuda::tofrom(now),
                        .n = omp2cuda::tofrom(n), .from = from, .to = to});
  return n;
}

struct main_table_put_data { cell *table; int *put; };

// atomic-compare-capture-types.cpp:45: target teams distribute parallel for reduction(+ : put)
// reduction: one atomic per block
__global__ void main_table_put_kernel(const __grid_constant__ main_table_put_data omp_data) {
  const auto &[table, put_result] = omp_data;
  int put = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 64))
    put += table[i % 8].insert(i % 8 + 100);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, put_result, put);
}

struct main_top_most_data { float *top; long *most; int *below; };

// atomic-compare-capture-types.cpp:51: target parallel for reduction(+ : below) (one block)
__global__ void main_top_most_kernel(const __grid_constant__ main_top_most_data omp_data) {
  auto &top = *omp_data.top;
  auto &most = *omp_data.most;
  const auto below_result = omp_data.below;
  int below = 0;
  for (int i : omp2cuda::team::parallel_for(0, 50)) {
    below += raise(top, float(i)) <= i + 50;
    below += raise(most, long(i * 2)) <= 98;
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, below_result, below);
}

struct main_flag_was_data { bool *flag, *was; phase *at, *old; };

// atomic-compare-capture-types.cpp:58: target (one thread)
__global__ void main_flag_was_kernel(const __grid_constant__ main_flag_was_data omp_data) {
  auto &flag = *omp_data.flag, &was = *omp_data.was;
  auto &at = *omp_data.at, &old = *omp_data.old;
  bool &mine = flag;
  was = omp2cuda::atomic::compare_old(mine, false, true);
  {
    old = omp2cuda::atomic::compare_old(at, phase::first, phase::second);
    omp2cuda::flush();
  }
}

int main() {
  cell table[8];
  int put = 0;
  omp2cuda::target_region{"atomic-compare-capture-types.cpp:45"}.iterations(64).launch(
      main_table_put_kernel, {.table = omp2cuda::tofrom(table), .put = omp2cuda::tofrom(put)});
  float top = 0;
  long most = 0;
  int below = 0;
  omp2cuda::target_region{"atomic-compare-capture-types.cpp:51"}.one_team().iterations(50).launch(
      main_top_most_kernel,
      {.top = omp2cuda::tofrom(top), .most = omp2cuda::tofrom(most), .below = omp2cuda::tofrom(below)});
  bool flag = false, was = true;
  phase at = phase::first, old = phase::third;
  omp2cuda::target_region{"atomic-compare-capture-types.cpp:58"}.serial().launch(
      main_flag_was_kernel, {.flag = omp2cuda::tofrom(flag), .was = omp2cuda::tofrom(was), .at = omp2cuda::tofrom(at),
                             .old = omp2cuda::tofrom(old)});
  long sum = 0;
  for (const cell &c : table)
    sum += c.key * c.tries;
  std::printf("%d %ld %g %ld %d %d %d %d %d\n", put, sum, top, most, below, flag, was, int(at), int(old));
  std::printf("%d %d %d\n", swaps(1, 2), swaps(1.5, 2.5), swaps<unsigned short>(7, 9));
  return 0;
}
