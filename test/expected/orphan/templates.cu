// Translated by omp2cuda 0.1.0 from templates.cpp
#include <omp2cuda.h>

// templates and member functions that hold parallel regions: one type or another, private
// members, lambdas that capture, a region in a template that reaches them
#include <cstdio>
#include <omp.h>

template <class T, int N> class Tile {
  T at[N], scale;

  void add(T x) {
    T bonus[4] = {x, x, x, x};
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      at[i] += x / scale + bonus[i % 4];
  }

  // add, entered by all threads of a team
  __device__ void add_team(T x) {
    __shared__ T bonus[4];
    if (omp2cuda::team::is_initial()) {
      const T bonus_init[4] = {x, x, x, x};
      memcpy(bonus, bonus_init, sizeof(bonus));
    }
    omp2cuda::team::sync();
    for (int i : omp2cuda::team::parallel_for(0, N))
      at[i] += x / scale + bonus[i % 4];
    omp2cuda::team::sync();
  }

public:
  void init(T s) {
    scale = s;
    for (int i = 0; i < N; i++)
      at[i] = T(i);
  }
  void both(T x) {
    add(x);
    add(x + 1);
  }

  // both, entered by all threads of a team
  __device__ void both_team(T x) {
    add_team(x);
    add_team(x + 1);
  }
  T sum() const {
    T s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += this->at[i];
    return s;
  }

  // sum, entered by all threads of a team
  __device__ T sum_team() const {
    T s = 0;
    for (int i : omp2cuda::team::parallel_for(0, N))
      s += this->at[i];
    s = omp2cuda::team::reduce(omp2cuda::op::plus{}, s);
    return s;
  }
  template <class F> void each(F factor, int lo) {
#pragma omp parallel num_threads(N / 2)
    {
      auto apply = [this, &factor](int i) { at[i] = T(at[i] * factor); };
#pragma omp for
      for (int i = lo; i < N; i++)
        apply(i);
    }
  }

  // each, entered by all threads of a team
  template <class F>
  __device__ void each_team(F factor, int lo) {
    {
      const omp2cuda::team::parallel region(N / 2);
      if (region.has_me()) {
        auto apply = [this, &factor](int i) { at[i] = T(at[i] * factor); };
        for (int i : region.for_(lo, N))
          apply(i);
      }
      omp2cuda::team::sync();
    }
  }
};

namespace inner {

template <class T, class = void> void twice(T *x, int n) {
  const int middle = 8;
#pragma omp parallel
  {
    T by[middle];
    by[0] = 2;
#pragma omp for nowait
    for (int i = 0; i < middle; i++)
      x[i] *= by[0];
#pragma omp for
    for (int i = middle; i < n; i++)
      x[i] *= T(2);
  }
}

// twice, entered by all threads of a team
template <class T, class = void>
__device__ void twice_team(T *x, int n) {
  const int middle = 8;
  {
    T by[middle];
    by[0] = 2;
    for (int i : omp2cuda::team::parallel_for(0, middle))
      x[i] *= by[0];
    for (int i : omp2cuda::team::parallel_for(middle, n))
      x[i] *= T(2);
  }
  omp2cuda::team::sync();
}

struct Plain {
  int n;
  enum { step = 3 };
  static void clear(int *x, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[i] = step;
  }

  // clear, entered by all threads of a team
  __device__ static void clear_team(int *x, int n) {
    for (int i : omp2cuda::team::parallel_for(0, n))
      x[i] = step;
    omp2cuda::team::sync();
  }
};

} // namespace inner

namespace {
template <class T> struct fold_data { T *out; T start; };

// templates.cpp:75: target teams num_teams(2)
// between parallel regions all threads compute, thread 0 stores
template <class T> __global__ void fold_kernel(const __grid_constant__ fold_data<T> omp_data) {
  const auto &[out, start] = omp_data;
  __shared__ T part[16];
  T half = start / 2;
  for (int i : omp2cuda::team::parallel_for(0, 16))
    part[i] = half + i;
  omp2cuda::team::sync();
  inner::twice_team(part, 16);
  T sum = 0;
  for (int i : omp2cuda::team::parallel_for(0, 16))
    sum += part[i] / 2;
  sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
  if (omp2cuda::team::is_initial())
    out[omp_get_team_num()] = sum;
}
} // namespace

template <class T> T fold(T start) {
  T out[2];
  omp2cuda::target_region{"templates.cpp:75"}.num_teams(2).iterations(16).launch(
      fold_kernel<T>, {.out = omp2cuda::from(out), .start = start});
  return out[0] + out[1];
}

struct main_data {
  Tile<double, 20> *a;
  Tile<int, 33> *b;
  int *x;
  double *sums;
};

// templates.cpp:100: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &a = *omp_data.a;
  auto &b = *omp_data.b;
  const auto x = omp_data.x;
  const auto sums = omp_data.sums;
  a.both_team(3);
  b.both_team(3);
  a.each_team(2.5, 3);
  b.each_team(3, 4);
  b.each_team(0.5, 0);
  const auto sum_value = a.sum_team();
  if (omp2cuda::team::is_initial())
    sums[0] = sum_value;
  omp2cuda::team::sync();
  const auto sum_value_2 = b.sum_team();
  if (omp2cuda::team::is_initial())
    sums[1] = sum_value_2;
  omp2cuda::team::sync();
  inner::twice_team<int>(x, 30);
  if (omp2cuda::team::broadcast(sums[1] > 3))
    inner::Plain::clear_team(x + 20, 5);
}

int main() {
  Tile<double, 20> a;
  Tile<int, 33> b;
  a.init(4);
  b.init(4);
  double sums[2];
  int x[30];
  for (int i = 0; i < 30; i++)
    x[i] = i;
  omp2cuda::target_region{"templates.cpp:100"}.one_team().launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b), .x = omp2cuda::tofrom(x),
                    .sums = omp2cuda::from(sums)});
  std::printf("%g %g %d %d %g %d\n", sums[0], sums[1], x[19], x[22], fold(5.0),
              fold(5));
}
