// Translated by omp2cuda 0.1.0 from turns.c
#include <omp2cuda.h>

// Variables that are called like what a kernel declares around critical and ordered: theirs are meant.
#include <stdio.h>

static __device__ omp2cuda::lock omp_critical;

// turns.c:6: target parallel for (one block)
__global__ void main_section_kernel(int *section_ref) {
  auto &section = *section_ref;
  for (int i : omp2cuda::team::parallel_for(0, 64)) {
    for (omp2cuda::critical omp_section(omp_critical); omp_section.wanted();)
      if (omp_section.enter())
        section += i;
  }
}

struct main_turn_x_data { int *turn, *x; };

// turns.c:10: target parallel for ordered (one block)
__global__ void main_turn_x_kernel(const __grid_constant__ main_turn_x_data omp_data) {
  auto &turn = *omp_data.turn;
  const auto x = omp_data.x;
  auto loop = omp2cuda::team::ordered_for(0, 64);
  for (int i : loop) {
    for (auto omp_turn = loop.ordered(); omp_turn.wanted();)
      if (omp_turn.come()) {
        turn = (turn * 3 + i) % 1001;
        x[i] = turn;
      }
  }
}

int main(void) {
  int section = 0, turn = 1, x[64];
  omp2cuda::target_region{"turns.c:6"}.one_team().iterations(64).launch(
      main_section_kernel, {omp2cuda::tofrom(section)});
  omp2cuda::target_region{"turns.c:10"}.one_team().iterations(64).launch(
      main_turn_x_kernel, {.turn = omp2cuda::tofrom(turn), .x = omp2cuda::from(x)});
  printf("%d %d %d\n", section, turn, x[40]);
  return 0;
}
