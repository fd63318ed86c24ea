// Translated by omp2cuda 0.1.0 from linear-shared.c
#include <omp2cuda.h>

// a linear variable that threads share: the lane of the last iteration changes it
#include <stdio.h>

// linear-shared.c:5: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(int *out) {
  for (int t : omp2cuda::league::one_team_each(0, 4)) {
    __shared__ int s;
    int seen;
    if (omp2cuda::team::is_initial()) {
      s = t;
      seen = 0;
    }
    omp2cuda::team::receive(seen);
    {
      if (omp2cuda::team::single()) {
        int last = 0;
        {
          auto &s_outer = s;
          auto &last_outer = last;
          int last;
          const auto loop_i = omp2cuda::range(0, 40);
          for (int i = 0; i < 40; i++) {
            int s = s_outer + int64_t(loop_i.number(i)) * 2;
            last = s;
            s += 2;
          }
          s_outer += int64_t(loop_i.trip()) * 2;
          last_outer = last;
        }
        seen += last;
      }
    }
    seen = omp2cuda::team::reduce(omp2cuda::op::plus{}, seen);
    if (omp2cuda::team::is_initial())
      out[t] = s * 1000 + seen;
  }
}

int main(void) {
  int out[4] = {0, 0, 0, 0};
  omp2cuda::target_region{"linear-shared.c:5"}.one_team_each(4).launch(
      main_kernel, {omp2cuda::tofrom(out)});
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
}
