// Translated by omp2cuda 0.1.0 from goto.c
#include <omp2cuda.h>

// Single code that only the initial thread can follow: the others wait to be woken
#include <stdio.h>

struct main_data { int *a, *rounds; };

// goto.c:6: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a;
  auto &rounds = *omp_data.rounds;
  int round = 0;
again: {
  for (int i : omp2cuda::team::parallel_for(0, 64))
    a[i] += round * i;
  omp2cuda::team::sync();
}
  if (++round < 4)
    goto again;
  if (omp2cuda::team::is_initial())
    rounds = round;
}

int main(void) {
  int a[64] = {0}, rounds = 0;
  omp2cuda::target_region{"goto.c:6"}.one_team().iterations(64).launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .rounds = omp2cuda::tofrom(rounds)});
  printf("%d %d %d\n", a[1], a[63], rounds);
  return 0;
}
