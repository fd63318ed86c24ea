// Translated by omp2cuda 0.1.0 from constructs.c
#include <omp2cuda.h>

// a reduction on each construct that shares work among the threads of a team
#include <stdio.h>

struct main_all_some_data { const int *a; int *all, *some, *scoped; };

// constructs.c:9: target, parallel num_threads(32) (one block)
__global__ void __launch_bounds__(32)
    main_all_some_kernel(const __grid_constant__ main_all_some_data omp_data) {
  constexpr auto N = 200;
  const auto a = omp_data.a;
  auto &all = *omp_data.all;
  const auto some_result = omp_data.some, scoped_result = omp_data.scoped;
  {
    {
      auto &all_outer = all;
      int all = 0;
      for (int i : omp2cuda::team::parallel_for(0, N))
        all += a[i];
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &all_outer, all);
      omp2cuda::team::sync();
    }
    {
      int some = 0;
      for (int section : omp2cuda::team::sections(3))
        switch (section) {
        case 0:
          some += a[1];
          break;
        case 1:
          some += a[2];
          break;
        case 2:
          some += a[3];
          break;
        }
      omp2cuda::team::reduce(omp2cuda::op::plus{}, some_result, some);
      omp2cuda::team::sync();
    }
    {
      int scoped = omp2cuda::op::max::identity<int>();
      { scoped = all > scoped ? all : scoped; }
      omp2cuda::team::reduce(omp2cuda::op::max{}, scoped_result, scoped);
    }
  }
}

struct main_looped_data { const int *a; int *looped; };

// constructs.c:27: target parallel loop reduction(+: looped) (one block)
__global__ void main_looped_kernel(
    const __grid_constant__ main_looped_data omp_data) {
  constexpr auto N = 200;
  const auto &[a, looped_result] = omp_data;
  int looped = 0;
  for (int i : omp2cuda::team::parallel_for(0, N))
    looped += a[i];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, looped_result, looped);
}

struct main_tasked_data { const int *a; int *tasked; };

// constructs.c:30: target parallel for reduction(task, +: tasked) (one block)
__global__ void main_tasked_kernel(
    const __grid_constant__ main_tasked_data omp_data) {
  constexpr auto N = 200;
  const auto &[a, tasked_result] = omp_data;
  int tasked = 0;
  for (int i : omp2cuda::team::parallel_for(0, N))
    tasked += a[i];
  omp2cuda::team::reduce(omp2cuda::op::plus{}, tasked_result, tasked);
}

int main(void) {
  enum { N = 200 };
  int a[N], all = 1, some = 1, scoped = 1, looped = 1, tasked = 1;
  for (int i = 0; i < N; i++)
    a[i] = i % 7;
  omp2cuda::target_region{"constructs.c:9"}.one_team().num_threads(32).launch(
      main_all_some_kernel,
      {.a = omp2cuda::to(a), .all = omp2cuda::tofrom(all),
       .some = omp2cuda::tofrom(some), .scoped = omp2cuda::tofrom(scoped)});
  omp2cuda::target_region{"constructs.c:27"}.one_team().iterations(N).launch(
      main_looped_kernel,
      {.a = omp2cuda::to(a), .looped = omp2cuda::tofrom(looped)});
  omp2cuda::target_region{"constructs.c:30"}.one_team().iterations(N).launch(
      main_tasked_kernel,
      {.a = omp2cuda::to(a), .tasked = omp2cuda::tofrom(tasked)});
  printf("%d %d %d %d %d\n", all, some, scoped, looped, tasked);
  return 0;
}
