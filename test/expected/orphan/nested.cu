// Translated by omp2cuda 0.1.0 from nested.c
#include <omp2cuda.h>

// parallel inside parallel: the inner regions belong to the thread that meets them
#include <stdio.h>

static __device__ omp2cuda::lock omp_critical;

struct main_data { int *a, *last, *order, *sections; };

// nested.c:7: target parallel for reduction(+: sections) (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 50;
  const auto &[a, last, order, sections_result] = omp_data;
  int sections = 0;
  for (int i : omp2cuda::team::parallel_for(0, N)) {
    int sum = 0, end = -1, steps = 0;
    {
      auto &end_outer = end;
      int end = end_outer;
      for (int j = 0; j <= i; j++) {
        sum += j;
        end = j;
      }
      end_outer = end;
    }
    {
      steps++;
      for (int j = 0; j < 4; j++)
        steps += j;
      steps += 100;
      {
        sections++;
        sections += 2;
      }
      for (omp2cuda::critical section(omp_critical); section.wanted();)
        if (section.enter())
          steps++;
    }
    a[i] = sum;
    last[i] = end;
    order[i] = steps;
  }
  omp2cuda::team::reduce(omp2cuda::op::plus{}, sections_result, sections);
}

int main(void) {
  enum { N = 50 };
  int a[N], last[N], order[N], sections = 0;
  omp2cuda::target_region{"nested.c:7"}.one_team().iterations(N).launch(
      main_kernel, {.a = omp2cuda::from(a), .last = omp2cuda::from(last),
                    .order = omp2cuda::from(order), .sections = omp2cuda::tofrom(sections)});
  long check = 0;
  for (int i = 0; i < N; i++)
    check += a[i] * 3 + last[i] + order[i];
  printf("%ld %d %d %d\n", check, a[N - 1], order[7], sections);
  return 0;
}
