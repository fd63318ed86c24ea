// Translated by omp2cuda 0.1.0 from worksharing.c
#include <omp2cuda.h>

// inside parallel: for with and without nowait, single, copyprivate, masked, critical, sections
#include <stdio.h>

static __device__ omp2cuda::lock omp_critical_tail;

struct main_data {
  int *a, *list, *length, *first, *second, *masters;
  double *shared_sum;
  int n;
};

// worksharing.c:7: target, parallel num_threads(48) (one block)
__global__ void __launch_bounds__(48) main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a, list = omp_data.list;
  auto &length = *omp_data.length, &first = *omp_data.first, &second = *omp_data.second;
  auto &masters = *omp_data.masters;
  const auto shared_sum_result = omp_data.shared_sum;
  const auto n = omp_data.n;
  int seed = -1;
  if (omp2cuda::team::single())
    seed = 11;
  omp2cuda::team::copyprivate(seed);
  for (int i : omp2cuda::team::parallel_for(omp2cuda::range(0, n), omp2cuda::schedule_dynamic(3)))
    a[i] = i % seed;
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(omp2cuda::range(0, n), omp2cuda::schedule_guided()))
    if (a[i] == 10) {
      for (omp2cuda::critical section(omp_critical_tail); section.wanted();)
        if (section.enter()) {
          if (length < 16)
            list[length] = 1;
          length++;
        }
    }
  omp2cuda::team::sync();
  if (omp2cuda::team::masked())
    masters++;
  for (int section : omp2cuda::team::sections(2))
    switch (section) {
    case 0:
      first = 1;
      break;
    case 1: {
      int two = 2;
      second = two;
    } break;
    }
  omp2cuda::team::sync();
  {
    double shared_sum = 0;
    for (int i : omp2cuda::team::parallel_for(0, n))
      shared_sum += a[i];
    omp2cuda::team::reduce(omp2cuda::op::plus{}, shared_sum_result, shared_sum);
  }
}

int main(void) {
  int n = 200, a[200], list[16], length = 0, first = 0, second = 0, masters = 0;
  double shared_sum = 0;
  omp2cuda::target_region{"worksharing.c:7"}.one_team().num_threads(48).launch(
      main_kernel,
      {.a = omp2cuda::from(a), .list = omp2cuda::tofrom(list), .length = omp2cuda::tofrom(length),
       .first = omp2cuda::tofrom(first), .second = omp2cuda::tofrom(second),
       .masters = omp2cuda::tofrom(masters), .shared_sum = omp2cuda::tofrom(shared_sum), .n = n});
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%ld %d %d %d %d %g\n", sum, length, first, second, masters, shared_sum);
  return 0;
}
