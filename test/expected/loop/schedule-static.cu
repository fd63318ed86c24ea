// Translated by omp2cuda 0.1.0 from schedule-static.c
#include <omp2cuda.h>

// schedule(static) and schedule(static, chunk): which thread gets what must not change the result
#include <stdio.h>

// schedule-static.c:7: target teams distribute parallel for
// league, team: partitioned
struct main_omp_data_s_7 {
  int *a; // copied back
};

__global__ void
main_omp_fn_7(const __grid_constant__ main_omp_data_s_7 omp_data) {
  const auto &[a] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 101))
    a[i] = i;
}

// schedule-static.c:10: target teams distribute parallel for
// league, team: partitioned
struct main_omp_data_s_10 {
  int *b; // copied back
};

__global__ void
main_omp_fn_10(const __grid_constant__ main_omp_data_s_10 omp_data) {
  const auto &[b] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(omp2cuda::range(0, 101), omp2cuda::schedule_static(4)))
    b[i] = 2 * i;
}

// schedule-static.c:13: target parallel for
// league: single; team, thread: partitioned; one CUDA block
struct main_omp_data_s_13 {
  int chunk;
  int *c; // copied back
};

__global__ void
main_omp_fn_13(const __grid_constant__ main_omp_data_s_13 omp_data) {
  const auto &[chunk, c] = omp_data;
  for (int i : omp2cuda::team::parallel_for(omp2cuda::range_down_closed(100, 0), omp2cuda::schedule_static(chunk)))
    c[i] = 3 * i;
}

int main(void) {
  int a[101], b[101], c[101];
  int chunk = 3;
  {
    omp2cuda::target_region region{"schedule-static.c:7"};
    region.iterations(omp2cuda::range(0, 101));
    region.launch(main_omp_fn_7, main_omp_data_s_7{.a = *region.from(a)});
  }
  {
    omp2cuda::target_region region{"schedule-static.c:10"};
    region.iterations(omp2cuda::range(0, 101));
    region.launch(main_omp_fn_10, main_omp_data_s_10{.b = *region.from(b)});
  }
  {
    omp2cuda::target_region region{"schedule-static.c:13"};
    region.one_team();
    region.iterations(omp2cuda::range_down_closed(100, 0));
    region.launch(main_omp_fn_13,
                  main_omp_data_s_13{.chunk = chunk, .c = *region.from(c)});
  }
  int sum = 0;
  for (int i = 0; i < 101; i++)
    sum += a[i] + b[i] + c[i];
  printf("%d %d %d %d\n", a[100], b[100], c[100], sum);
  return 0;
}
