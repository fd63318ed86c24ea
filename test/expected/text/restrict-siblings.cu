// Translated by omp2cuda 0.1.0 from restrict-siblings.cpp
#include <omp2cuda.h>

// __restrict__ in classes, templates and functions with versions; const beside overloads.
#include <cstdio>

__host__ __device__ static int pick(double *) { return 1; }
__host__ __device__ static int pick(const double *) { return 2; }

// restrict-siblings.cpp:12: target teams distribute parallel for
// league, team: partitioned
// reduction: an atomic per team
struct Line_sum_omp_data_s {
  const double *other; // other[0 : n]
  double *all;         // copied back
  double *at;          // at[0 : n]
  int n;
};

__global__ void
Line_sum_omp_fn_12(const __grid_constant__ Line_sum_omp_data_s omp_data) {
  const double *__restrict__ other = omp_data.other;
  const auto &all_result = omp_data.all;
  const auto &at = omp_data.at;
  const auto &n = omp_data.n;
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
    {
      omp2cuda::target_region region{"restrict-siblings.cpp:12"};
      region.iterations(omp2cuda::range(0, n));
      region.launch(Line_sum_omp_fn_12,
                    Line_sum_omp_data_s{.other = region.to(other, 0, n),
                                        .all = region.tofrom(all),
                                        .at = region.to(at, 0, n),
                                        .n = n});
    }
    return all;
  }
};

// restrict-siblings.cpp:20: target teams distribute parallel for
// league, team: partitioned
template <class T> struct add_omp_data_s {
  T *to; // to[0 : n]: copied back
  int n;
  const T *from; // from[0 : n]
};

template <class T>
__global__ void
add_omp_fn_20(const __grid_constant__ add_omp_data_s<T> omp_data) {
  T *__restrict__ to = omp_data.to;
  const auto &n = omp_data.n;
  const T *__restrict__ from = omp_data.from;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    to[i] += from[i];
}

template <class T> void add(int n, T *__restrict__ to, const T *__restrict__ from) {
  omp2cuda::target_region region{"restrict-siblings.cpp:20"};
  region.iterations(omp2cuda::range(0, n));
  region.launch(add_omp_fn_20<T>,
                add_omp_data_s<T>{.to = region.tofrom(to, 0, n),
                                  .n = n,
                                  .from = region.to(from, 0, n)});
}

// restrict-siblings.cpp:26: target parallel for
// league: single; team, thread: partitioned; one CUDA block
namespace {
struct overloads_omp_data_s {
  double *p; // p[0 : n]
  int n;
  const double *q; // q[0 : n]
  const double *r; // r[0 : n]: copied back
  int *which;      // which[0 : n]: copied back
};
} // namespace

static __global__ void
overloads_omp_fn_26(const __grid_constant__ overloads_omp_data_s omp_data) {
  const auto &p = omp_data.p;
  const auto &n = omp_data.n;
  const auto &q = omp_data.q;
  const auto &r = omp_data.r;
  const auto &which = omp_data.which;
  for (int i : omp2cuda::team::parallel_for(0, n)) {
    const double *c = q;
    const double &first = r[i];
    auto all = [=] { return p[i] + c[i] + first; };
    which[i] = pick(p) + 10 * pick(c) + static_cast<int>(all());
  }
}

static void overloads(int n, double *p, double *q, double *r, int *which) {
  omp2cuda::target_region region{"restrict-siblings.cpp:26"};
  region.one_team();
  region.iterations(omp2cuda::range(0, n));
  region.launch(overloads_omp_fn_26,
                overloads_omp_data_s{.p = region.to(p, 0, n),
                                     .n = n,
                                     .q = region.to(q, 0, n),
                                     .r = region.tofrom(r, 0, n),
                                     .which = region.tofrom(which, 0, n)});
}

int main() {
  double x[4] = {1, 2, 3, 4}, y[4] = {1, 1, 2, 2};
  int which[4];
  add(4, x, y);
  overloads(4, x, y, x, which);
  std::printf("%g %d %d\n", Line{x, 4}.sum(y), which[0], which[3]);
  return 0;
}
