// Translated by omp2cuda 0.1.0 from parameters.c
#include <omp2cuda.h>

// Parameters, counters and elements that parallel code changes, or whose address goes on, in functions that a team enters
#include <stdio.h>

// leaf, entered by all threads of a team
__device__ static void leaf(int *k, int *o) {
  for (int i : omp2cuda::team::parallel_for(0, 16))
    o[i] += *k;
  omp2cuda::team::sync();
}
// f, entered by all threads of a team
__device__ static void f(int k_given, int *o) {
  __shared__ int k;
  if (omp2cuda::team::is_initial())
    k = k_given;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    k++;
  omp2cuda::team::sync();
  leaf(&k, o);
}
// count, entered by all threads of a team
__device__ static int count(int start, double scale_given, int *o) {
  __shared__ double scale;
  if (omp2cuda::team::is_initial())
    scale = scale_given;
  omp2cuda::team::sync();
  {
    const auto start_start = start;
    start = 0;
    for (int i : omp2cuda::team::parallel_for(0, 16))
      start += o[i];
    start = omp2cuda::team::reduce(omp2cuda::op::plus{}, start, start_start);
  }
  {
    if (omp2cuda::team::single())
      scale *= 2;
  }
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial())
    o[0] = (int)scale;
  omp2cuda::team::sync();
  return start;
}
static __device__ omp2cuda::lock omp_critical;
// twice, entered by all threads of a team
__device__ static void twice(int o[16], int n) {
  {
    __shared__ int k;
    if (omp2cuda::team::is_initial())
      k = 0;
    omp2cuda::team::sync();
    for (; omp2cuda::team::broadcast(k < n); omp2cuda::team::once([&] { k++; })) {
      {
        const omp2cuda::team::parallel region(4);
        if (region.has_me()) {
          for (omp2cuda::critical section(omp_critical); section.wanted();)
            if (section.enter())
              k += o[1] > 1000;
        }
        omp2cuda::team::sync();
      }
      leaf(&k, o);
    }
  }
}

struct main_o_sums_data { int *o, *sums; };

// parameters.c:39: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_o_sums_kernel(const __grid_constant__ main_o_sums_data omp_data) {
  const auto &[o, sums] = omp_data;
  for (int r = 0; r < 4; r++) {
    f(r, o);
    const auto count_value = count(r, 1.5 * r, o);
    if (omp2cuda::team::is_initial())
      sums[r] = count_value;
    omp2cuda::team::sync();
    twice(o, r);
  }
}

// parameters.c:50: target teams distribute
__global__ void main_all_kernel(int (*all)[16]) {
  for (int t_given : omp2cuda::league::one_team_each(0, 4)) {
    __shared__ int t;
    if (omp2cuda::team::is_initial())
      t = t_given;
    omp2cuda::team::sync();
    leaf(&t, omp2cuda::team::broadcast(all[t]));
    f(omp2cuda::team::broadcast(t), omp2cuda::team::broadcast(all[t]));
  }
}

int main(void) {
  int o[16], sums[4];
  for (int i = 0; i < 16; i++)
    o[i] = i;
  omp2cuda::target_region{"parameters.c:39"}.one_team().launch(
      main_o_sums_kernel, {.o = omp2cuda::tofrom(o), .sums = omp2cuda::tofrom(sums)});
  for (int r = 0; r < 4; r++)
    printf("%d %d\n", sums[r], o[5 * r]);
  int all[4][16] = {{0}};
  omp2cuda::target_region{"parameters.c:50"}.one_team_each(4).launch(main_all_kernel, {omp2cuda::tofrom(all)});
  for (int t = 0; t < 4; t++)
    printf("%d %d\n", all[t][0], all[t][15]);
  return 0;
}
