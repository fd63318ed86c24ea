// Translated by omp2cuda 0.1.0 from nested.c
#define OMP2CUDA_LEVELS 1 // kernels keep count of their levels
#define OMP2CUDA_ICVS 1 // kernels know their ICVs
#include <omp2cuda.h>

// each thread's ICVs: inherited by the nested region that it begins, not seen by others, nor behind
#include <omp.h>
#include <stdio.h>

__device__ static int asked(void) { return omp_get_max_threads() * 10 + omp_get_max_active_levels(); }
// nested, entered by one thread
__device__ static void nested(int me, int *out) {
  omp_set_num_threads(10 + me);
  {
    omp2cuda::team::serial_level nested;
    {
      out[0] = asked(); // as the thread that began it
      omp_set_num_threads(30);
      out[1] = asked();
    }
  }
  out[2] = asked();
}

struct main_data { int (*out)[3]; int *before, *after; int n; };

// nested.c:21: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto out = omp_data.out;
  const auto before = omp_data.before;
  auto &after = *omp_data.after;
  const auto n = omp_data.n;
  omp2cuda::team::levels levels;
  if (omp2cuda::team::is_initial())
    omp_set_num_threads(n);
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region;
    if (region.has_me()) {
      int me = omp_get_thread_num();
      before[me] = asked();
      nested(me, out[me]);
    }
  }
  if (omp2cuda::team::is_initial())
    after = asked();
  omp2cuda::team::sync();
  {
    const omp2cuda::team::parallel_level region(n < 0 ? 0 : 1);
    if (region.has_me())
      omp_set_num_threads(2);
  }
  if (omp2cuda::team::is_initial())
    after = after * 1000 + asked();
}

int main(void) {
  int out[4][3], before[4], after = 0, n = 4;
  omp2cuda::target_region{"nested.c:21"}.one_team().launch(
      main_kernel, {.out = omp2cuda::from(out), .before = omp2cuda::from(before),
                    .after = omp2cuda::tofrom(after), .n = n});
  for (int i = 0; i < 4; i++)
    printf("%d %d %d %d | ", before[i], out[i][0], out[i][1], out[i][2]);
  printf("%d\n", after);
  return 0;
}
