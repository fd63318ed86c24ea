// Translated by omp2cuda 0.1.0 from restrict-siblings.cpp
#include <omp2cuda.h>

// __restrict__ in classes, templates and functions with versions; const beside overloads.
#include <cstdio>
#include <type_traits>

__device__ static int pick(double *) { return 1; }
__device__ static int pick(const double *) { return 2; }

struct Line_sum_data { const double *other; double *all, *at; int n; };

// restrict-siblings.cpp:13: target teams distribute parallel for reduction(+ : all)
// reduction: one atomic per block
__global__ void Line_sum_kernel(const __grid_constant__ Line_sum_data omp_data) {
  const auto &[other, all_result, at, n] = omp_data;
  double all = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    all += at[i] * other[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, all_result, all);
}

struct Line {
  double *__restrict__ at;
  int n;
  double sum(const double *__restrict__ other) {
    double all = 0;
    omp2cuda::target_region{"restrict-siblings.cpp:13"}.iterations(n).launch(
        Line_sum_kernel,
        {.other = omp2cuda::to(other, 0, n), .all = omp2cuda::tofrom(all), .at = omp2cuda::to(at, 0, n), .n = n});
    return all;
  }
};

namespace {
template <class T> struct add_data { T *to; const T *from; int n; };

// restrict-siblings.cpp:21: target teams distribute parallel for
template <class T> __global__ void add_kernel(const __grid_constant__ add_data<T> omp_data) {
  T *__restrict__ to = omp_data.to;
  const T *__restrict__ from = omp_data.from;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, n))
    to[i] += from[i];
}
} // namespace

template <class T> void add(int n, T *__restrict__ to, const T *__restrict__ from) {
  omp2cuda::target_region{"restrict-siblings.cpp:21"}.one_each(n).launch(
      add_kernel<T>, {.to = omp2cuda::tofrom(to, 0, n), .from = omp2cuda::to(from, 0, n), .n = n});
}

template <class T> __host__ __device__ T twice(T v) {
  v += v;
  return v;
}
template <class T> __host__ __device__ void bump(T &v) { v += 1; }

namespace {
struct deduced_data {
  double *x, *y, *c;
  double *const *rows;
  const double *const *more;
  int n;
};

// restrict-siblings.cpp:33: target teams distribute parallel for
__global__ void deduced_kernel(const __grid_constant__ deduced_data omp_data) {
  const auto &[x, y, c, rows, more, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    decltype(+x[0]) t = x[i];
    auto v = y[i];
    std::remove_reference<decltype(y[0])>::type w = 2;
    w += 1;
    bump(v);
    c[i] = twice(y[i]) + t + v + w;
    if (n < 0)
      rows[i][1] = more[i][0];
  }
}
} // namespace

static void deduced(int n, double *x, double *y, double *c, double **rows, const double **more) {
  omp2cuda::target_region{"restrict-siblings.cpp:33"}.one_each(n).launch(
      deduced_kernel, {.x = omp2cuda::to(x, 0, n), .y = omp2cuda::to(y, 0, n), .c = omp2cuda::from(c, 0, n),
                       .rows = omp2cuda::to(rows, 0, 0), .more = omp2cuda::to(more, 0, 0), .n = n});
}

namespace {
struct overloads_data { double *p; const double *q, *r; int *which; int n; };

// restrict-siblings.cpp:47: target parallel for (one block)
__global__ void overloads_kernel(const __grid_constant__ overloads_data omp_data) {
  const auto p = omp_data.p;
  const auto q = omp_data.q, r = omp_data.r;
  const auto which = omp_data.which;
  const auto n = omp_data.n;
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    const double *c = q;
    const double &first = r[i];
    auto all = [=] { return p[i] + c[i] + first; };
    which[i] = pick(p) + 10 * pick(c) + static_cast<int>(all());
  }
}
} // namespace

static void overloads(int n, double *p, double *q, double *r, int *which) {
  omp2cuda::target_region{"restrict-siblings.cpp:47"}.one_team().iterations(n).launch(
      overloads_kernel, {.p = omp2cuda::to(p, 0, n), .q = omp2cuda::to(q, 0, n), .r = omp2cuda::tofrom(r, 0, n),
                         .which = omp2cuda::tofrom(which, 0, n), .n = n});
}

// A reference of the function may lead where x does, a struct of numbers that is a parameter does not.
struct weights {
  double at[2];
  int count;
};

namespace {
struct references_x_last_data { double *x, *last; int n; weights w; };

// restrict-siblings.cpp:63: target (one thread)
__global__ void references_x_last_kernel(const __grid_constant__ references_x_last_data omp_data) {
  const auto x = omp_data.x;
  auto &last = *omp_data.last;
  const auto n = omp_data.n;
  const auto &w = omp_data.w;
  for (int i = 0; i < n; i++)
    x[i] += last++ * w.at[0];
}

struct references_x_data { double *x; int n; weights w; };

// restrict-siblings.cpp:66: target teams distribute parallel for
__global__ void references_x_kernel(const __grid_constant__ references_x_data omp_data) {
  double *__restrict__ x = omp_data.x;
  const auto n = omp_data.n;
  const auto &w = omp_data.w;
  for (int i : omp2cuda::league::one_each(0, n))
    x[i] += w.at[1] * w.count;
}
} // namespace

static void references(int n, double *__restrict__ x, weights w) {
  double &last = x[n - 1];
  omp2cuda::target_region{"restrict-siblings.cpp:63"}.serial().launch(
      references_x_last_kernel, {.x = omp2cuda::tofrom(x, 0, n), .last = omp2cuda::tofrom(last), .n = n, .w = w});
  omp2cuda::target_region{"restrict-siblings.cpp:66"}.one_each(n).launch(
      references_x_kernel, {.x = omp2cuda::tofrom(x, 0, n), .n = n, .w = w});
}

int main() {
  double x[4] = {1, 2, 3, 4}, y[4] = {1, 1, 2, 2};
  int which[4];
  add(4, x, y);
  overloads(4, x, y, x, which);
  double c[4], *rows[1] = {c};
  const double *more[1] = {c};
  deduced(4, x, y, c, rows, more);
  std::printf("%g %g\n", c[0], c[3]);
  references(4, c, {{0.5, 2}, 3});
  std::printf("%g %g\n", c[0], c[3]);
  std::printf("%g %d %d\n", Line{x, 4}.sum(y), which[0], which[3]);
  return 0;
}
