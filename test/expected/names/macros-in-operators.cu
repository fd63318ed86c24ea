// Translated by omp2cuda 0.1.0 from macros-in-operators.c
#include <omp2cuda.h>

// macros of the function that only the string of a _Pragma names
#include <stdio.h>
#define CHUNK 4
#define PF _Pragma("omp parallel for schedule(static, LENGTH(1)) num_threads(4)")

#pragma push_macro("CHUNK")
#undef CHUNK
#define CHUNK 2
#define LENGTH(x) ((x) + 2)
struct main_data { int *who, *other; };

// macros-in-operators.c:11: target (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[who, other] = omp_data;
  {
    const omp2cuda::team::parallel region(3);
    if (region.has_me())
      for (int k : region.for_(omp2cuda::range(0, 12), omp2cuda::schedule_static(CHUNK)))
        who[k] = k / CHUNK;
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(4);
    if (region.has_me())
      for (int k : region.for_(omp2cuda::range(0, 12), omp2cuda::schedule_static(((1) + 2))))
        other[k] = who[k] + LENGTH(k);
  }
}
#pragma pop_macro("CHUNK")
#undef LENGTH

int main(void) {
  int who[12], other[12];
#undef CHUNK
#define CHUNK 2
#define LENGTH(x) ((x) + 2)
  omp2cuda::target_region{"macros-in-operators.c:11"}
      .one_team()
      .num_threads(4)
      .launch(main_kernel,
              {.who = omp2cuda::from(who), .other = omp2cuda::from(other)});
  for (int k = 0; k < 12; k++)
    printf("%d %d\n", who[k], other[k]);
  return 0;
}
