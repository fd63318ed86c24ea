// Translated by omp2cuda 0.1.0 from indented-directive.c
#include <omp2cuda.h>

// a directive that is the whole statement of another, indented
#include <stdio.h>

// indented-directive.c:5: target
// league: single; team, thread: partitioned; one CUDA block
struct main_omp_data_s {
  int *p; // copied back
};

__global__ void
main_omp_fn_5(const __grid_constant__ main_omp_data_s omp_data) {
  const auto &[p] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 8))
    p[i] = i + 2;
}

int main(void) {
  int p[8];
  {
    omp2cuda::target_region region{"indented-directive.c:5"};
    region.one_team();
    region.iterations(omp2cuda::range(0, 8));
    region.launch(main_omp_fn_5, main_omp_data_s{.p = *region.from(p)});
  }
  printf("%d %d\n", p[0], p[7]);
  return 0;
}
