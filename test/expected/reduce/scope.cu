// Translated by omp2cuda 0.1.0 from scope.cpp
#include <omp2cuda.h>

// scope: all threads execute it; copies, reductions and the barrier at its end
#include <cstdio>
enum { N = 48 };
struct vec {
  double x, y;
  __host__ __device__ vec &operator+=(const vec &o) {
    x += o.x;
    y += o.y;
    return *this;
  }
};
#pragma omp declare reduction(+ : vec : omp_out += omp_in) initializer(omp_priv = {0, 0})
namespace {
struct plus_vec {
  __device__ void operator()(vec &omp_out, vec &omp_in) const { omp_out += omp_in; }
  static __device__ vec identity() {
    vec omp_priv = {0, 0};
    return omp_priv;
  }
};
} // namespace

// scope.cpp:17: target parallel num_threads(8) (one block)
__global__ void __launch_bounds__(8) box_run_kernel(int *total_ref) {
  auto &total = *total_ref;
  {
    auto &total_outer = total;
    int total = 0;
    total += 2;
    omp2cuda::team::reduce(omp2cuda::op::plus{}, &total_outer, total);
  }
  omp2cuda::team::sync();
}

struct box {
  int total = 3;
  double *p;
  int run() {
    omp2cuda::target_region{"scope.cpp:17"}.one_team().num_threads(8).launch(
        box_run_kernel, {omp2cuda::tofrom(total)});
    return total;
  }
};

namespace {
template <class T> struct sum_of_data { const T *x; T *s, *most; int n; };

// scope.cpp:28: target parallel (one block)
template <class T> __global__ void sum_of_kernel(const __grid_constant__ sum_of_data<T> omp_data) {
  const auto &[x, s_result, most_result, n] = omp_data;
  T mine = 0;
  for (int i : omp2cuda::team::parallel_for(0, n))
    mine += x[i];
  {
    T s = 0;
    {
      s += mine;
    }
    omp2cuda::team::reduce(omp2cuda::op::plus{}, s_result, s);
  }
  {
    T most = omp2cuda::op::max::identity<T>();
    {
      mine *= 2;
      most = mine > most ? mine : most;
    }
    omp2cuda::team::reduce(omp2cuda::op::max{}, most_result, most);
  }
}
} // namespace

template <class T> T sum_of(const T *x, int n) {
  T s = 1, most = 0;
  omp2cuda::target_region{"scope.cpp:28"}.one_team().iterations(n).launch(
      sum_of_kernel<T>, {.x = omp2cuda::to(x, 0, n), .s = omp2cuda::tofrom(s),
                         .most = omp2cuda::tofrom(most), .n = n});
  return s;
}

struct main_a_b_data { int *a, *b, *sum, *after; vec *v; int first; };

// scope.cpp:52: target parallel num_threads(16) (one block)
__global__ void __launch_bounds__(16)
    main_a_b_kernel(const __grid_constant__ main_a_b_data omp_data) {
  const auto a = omp_data.a, b = omp_data.b;
  auto &sum = *omp_data.sum, &after = *omp_data.after;
  auto &v = *omp_data.v;
  const auto first = omp_data.first;
  int seen = first;
  if (seen < 0)
    b[0] = seen;
  for (int i : omp2cuda::team::parallel_for(0, N))
    a[i] = i;
  omp2cuda::team::sync();
  {
    int seen;
    auto &sum_outer = sum;
    int sum = 0;
    auto &v_outer = v;
    vec v = plus_vec::identity();
    {
      seen = 3;
      seen += 1;
      sum += seen;
      v.x += 1;
      v.y += a[3];
    }
    omp2cuda::team::reduce(
        omp2cuda::reduction(omp2cuda::op::plus{}, &sum_outer, sum),
        omp2cuda::reduction(plus_vec{}, &v_outer, v));
    omp2cuda::team::sync();
  }
  // what the scope made is there behind its barrier
  for (int i : omp2cuda::team::parallel_for(0, N))
    b[i] = sum + int(v.x) + first;
  omp2cuda::team::sync();
  if (omp2cuda::team::single())
    after = sum;
  omp2cuda::team::sync();
  {
    for (int i : omp2cuda::team::parallel_for(omp2cuda::range(0, N), omp2cuda::schedule_dynamic()))
      b[i] += a[i];
  }
  omp2cuda::team::sync();
  if (b[N - 1] < 0)
    after = -2;
}

// scope.cpp:85: target teams num_teams(3) thread_limit(16) reduction(+ : teams)
// between parallel regions all threads compute, thread 0 stores
// reduction: one atomic per block
__global__ void __launch_bounds__(16) main_teams_kernel(int *teams_result) {
  __shared__ int teams;
  if (omp2cuda::team::is_initial())
    teams = 0;
  omp2cuda::team::sync();
  __shared__ int t;
  if (omp2cuda::team::is_initial())
    t = 0;
  omp2cuda::team::sync();
  {
    {
      auto &t_outer = t;
      int t = 0;
      t += 1;
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &t_outer, t);
    }
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    teams += t > 0;
  omp2cuda::team::sync();
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    omp2cuda::atomic::update(omp2cuda::op::plus{}, *teams_result, teams);
}

int main() {
  int a[N], b[N], first = 7, sum = 5, after = -1;
  vec v = {1, 2};
  double d[N];
  for (int i = 0; i < N; i++)
    d[i] = i * 0.5;
  omp2cuda::target_region{"scope.cpp:52"}.one_team().num_threads(16).launch(
      main_a_b_kernel,
      {.a = omp2cuda::from(a), .b = omp2cuda::from(b), .sum = omp2cuda::tofrom(sum),
       .after = omp2cuda::tofrom(after), .v = omp2cuda::tofrom(v), .first = first});
  int teams = 0;
  omp2cuda::target_region{"scope.cpp:85"}.num_teams(3).thread_limit(16).num_threads(4).launch(
      main_teams_kernel, {omp2cuda::tofrom(teams)});
  box o;
  printf("%d %d %d %d %d %d %d %g\n", sum - 5 >= 4, v.x > 1, v.y - 2 == 3 * (v.x - 1), after == sum,
         b[0] == sum + int(v.x) + 7, b[N - 1] - b[0], teams > 0, sum_of(d, N));
  int ints[N];
  for (int i = 0; i < N; i++)
    ints[i] = i;
  float fl[3] = {.5f, .25f, 3};
  printf("%d %d %g\n", (o.run() - 3) % 2, sum_of(ints, N), sum_of(fl, 3));
  return 0;
}
