// Translated by omp2cuda 0.1.0 from levels.c
#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels
#include <omp2cuda.h>

// levels and threads asked for everywhere: Single code, regions, nested regions, functions
#include <omp.h>
#include <stdio.h>

__device__ static int here(void) {
  return omp_get_level() * 1000 + omp_in_parallel() * 100 +
         (omp_get_num_threads() > 1) * 10 + (omp_get_thread_num() == 0);
}
// note, entered by all threads of a team
__device__ static void note_team(int *out) {
  if (omp2cuda::team::is_initial())
    out[0] = here();
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region(4);
    if (region.has_me()) {
      if (region.single())
        out[1] = here() + (omp_get_thread_num() > 0);
    }
  }
  if (omp2cuda::team::is_initial())
    out[2] = here();
  omp2cuda::team::sync();
}

// note, entered by one thread
__device__ static void note_thread(int *out) {
  out[0] = here();
  {
    omp2cuda::team::serial_level nested;
    {
      out[1] = here() + (omp_get_thread_num() > 0);
    }
  }
  out[2] = here();
}

struct main_data { int *a, *b, *single; int (*c)[3]; };

// levels.c:23: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto a = omp_data.a, b = omp_data.b;
  auto &single = *omp_data.single;
  const auto c = omp_data.c;
  omp2cuda::team::levels levels;
  if (omp2cuda::team::is_initial())
    single = here() + omp_get_num_threads();
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region(3);
    if (region.has_me()) {
      int me = omp_get_thread_num();
      if (me < 3)
        a[me] = here() - (me == 0) + omp_get_num_threads() * 10000;
      {
        omp2cuda::team::serial_level nested;
        {
          if (omp_get_thread_num() == 0 && me == 1)
            a[4] = omp_get_level() * 100 + omp_get_ancestor_thread_num(1) * 10 +
                   omp_get_num_threads() + omp_get_team_size(2) - 1;
        }
      }
    }
  }
  {
    const omp2cuda::team::parallel_level region(single < 0 ? 4 : 1);
    if (region.has_me())
      for (int i : region.for_(0, 8))
        b[i] = here();
  }
  note_team(c[0]);
  {
    const omp2cuda::team::parallel_level region(4);
    if (region.has_me())
      for (int i : region.for_(1, 8))
        if (i == 5)
          note_thread(c[i]);
        else
          c[i][0] = c[i][1] = c[i][2] = i;
  }
  if (omp2cuda::team::is_initial())
    b[9] = omp_get_level() + omp_get_active_level() + omp_get_thread_num();
}

int main(void) {
  int a[16] = {0}, b[16] = {0}, c[8][3], single = 0;
  omp2cuda::target_region{"levels.c:23"}.one_team().num_threads(4).launch(
      main_kernel, {.a = omp2cuda::tofrom(a), .b = omp2cuda::tofrom(b),
                    .single = omp2cuda::tofrom(single), .c = omp2cuda::from(c)});
  printf("%d | %d %d %d %d | %d %d %d\n", single, a[0], a[1], a[2], a[4], b[0], b[7], b[9]);
  printf("%d %d %d | %d %d\n", c[0][0], c[0][1] / 100, c[0][2], c[5][0] / 1000, c[5][2] / 1000);
  return 0;
}
