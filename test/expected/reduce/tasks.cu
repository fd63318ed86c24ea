// Translated by omp2cuda 0.1.0 from tasks.c
#include <omp2cuda.h>

// reductions in which tasks take part
#include <stdio.h>
enum { N = 64 };
typedef struct {
  double re, im;
} num;
#pragma omp declare reduction(add:num : omp_out.re += omp_in.re, omp_out.im += omp_in.im)          \
    initializer(omp_priv = {0, 0})
namespace {
struct add_num {
  __device__ void operator()(num &omp_out, num &omp_in) const {
    omp_out.re += omp_in.re, omp_out.im += omp_in.im;
  }
  static __device__ num identity() {
    num omp_priv = {0, 0};
    return omp_priv;
  }
};
} // namespace

struct main_sum_most_data {
  const int *x;
  int *sum, *most, *group, *odd;
  double *prod;
  num *z;
};

// tasks.c:17: target parallel num_threads(16) (one block)
// a thread executes its tasks at once
__global__ void __launch_bounds__(16)
    main_sum_most_kernel(const __grid_constant__ main_sum_most_data omp_data) {
  const auto x = omp_data.x;
  auto &sum = *omp_data.sum, &most = *omp_data.most, &group = *omp_data.group;
  const auto odd_result = omp_data.odd;
  auto &prod = *omp_data.prod;
  const auto z_result = omp_data.z;
  if (omp2cuda::team::single()) {
    for (int i = 0; i < N; i++) {
      sum += x[i];
      if (x[i] > most)
        most = x[i];
    }
    {
      for (int i = 0; i < N; i++) {
        {
          num z = add_num::identity();
          {
            group += x[i];
            z.re += i;
            z.im -= i;
          }
          omp2cuda::thread::reduce(add_num{}, z_result, z);
        }
      }
      for (int i = 0; i < 10; i++)
        group += i;
    }
    {
      {
        int odd = 0;
        odd = 5;
        omp2cuda::thread::reduce(omp2cuda::op::plus{}, odd_result, odd);
      }
    }
    prod *= 3;
  }
}

struct main_team_data { int *team; const int *x; };

// tasks.c:51: target parallel for reduction(task, + : team) (one block)
// a thread executes its tasks at once
__global__ void main_team_kernel(const __grid_constant__ main_team_data omp_data) {
  const auto &[team_result, x] = omp_data;
  int team = 0;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    team += x[i];
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, team_result, team);
}

struct main_again_data { int *again; const int *x; };

// tasks.c:57: target teams distribute parallel for reduction(+ : again)
// a thread executes its tasks at once
// reduction: one atomic per block
__global__ void main_again_kernel(const __grid_constant__ main_again_data omp_data) {
  const auto &[again_result, x] = omp_data;
  int again = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, N)) {
    int local = 0;
    for (int j = 0; j < i; j++)
      local += x[j];
    again += local;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, again_result, again);
}

struct main_mt_data { const int *x; int *mt, *lim; };

// tasks.c:66: target, parallel masked taskloop reduction(+ : mt) (one block)
// a thread executes its tasks at once
__global__ void main_mt_kernel(const __grid_constant__ main_mt_data omp_data) {
  const auto x = omp_data.x;
  const auto mt_result = omp_data.mt;
  auto &lim = *omp_data.lim;
  {
    const auto &lim_outer = lim;
    int lim = lim_outer;
    int mt = 0;
    if (omp2cuda::team::masked())
      for (int i = 0; i < N; i++) {
        lim += 1;
        mt += x[i] + (lim > 0);
      }
    omp2cuda::team::reduce(omp2cuda::op::plus{}, mt_result, mt);
  }
}

struct main_lim_data { const int *x; int *lim; };

// tasks.c:72: target parallel (one block)
// a thread executes its tasks at once
__global__ void main_lim_kernel(const __grid_constant__ main_lim_data omp_data) {
  const auto x = omp_data.x;
  auto &lim = *omp_data.lim;
  if (omp2cuda::team::master())
    for (int i = 0; i < N; i++)
      lim += x[i];
}

int main(void) {
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = (i * 37) % 64 - 20;
  int sum = 1000, most = -99, team = 7, group = 3, odd = 40;
  double prod = 2;
  num z = {1, 2};
  omp2cuda::target_region{"tasks.c:17"}.one_team().num_threads(16).launch(
      main_sum_most_kernel,
      {.x = omp2cuda::to(x), .sum = omp2cuda::tofrom(sum), .most = omp2cuda::tofrom(most),
       .group = omp2cuda::tofrom(group), .odd = omp2cuda::tofrom(odd),
       .prod = omp2cuda::tofrom(prod), .z = omp2cuda::tofrom(z)});
  omp2cuda::target_region{"tasks.c:51"}.one_team().iterations(N).launch(
      main_team_kernel, {.team = omp2cuda::tofrom(team), .x = omp2cuda::to(x)});
  int again = 5;
  omp2cuda::target_region{"tasks.c:57"}.iterations(N).launch(
      main_again_kernel, {.again = omp2cuda::tofrom(again), .x = omp2cuda::to(x)});
  int mt = 4, lim = 0;
  omp2cuda::target_region{"tasks.c:66"}.one_team().launch(
      main_mt_kernel,
      {.x = omp2cuda::to(x), .mt = omp2cuda::tofrom(mt), .lim = omp2cuda::tofrom(lim)});
  omp2cuda::target_region{"tasks.c:72"}.one_team().launch(
      main_lim_kernel, {.x = omp2cuda::to(x), .lim = omp2cuda::tofrom(lim)});
  printf("%d %d %d %d %d %g %g %g %d %d %d\n", sum, most, team, group, odd, prod, z.re, z.im, again,
         mt, lim);
  return 0;
}
