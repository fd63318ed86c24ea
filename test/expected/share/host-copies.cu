// Translated by omp2cuda 0.1.0 from host-copies.c
#include <omp2cuda.h>

// private copies of teams and distribute in the host version of a region
#include <stdio.h>

struct main_data { int *out, *y; };

// host-copies.c:7: target if(argc > 5), teams num_teams(1)
// blocks of one thread
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto out = omp_data.out;
  auto &y = *omp_data.y;
  {
    int x;
    const auto &y_outer = y;
    int y = y_outer;
    {
      x = 1;
      y += 3 * x;
      {
        int x;
        for (int i : omp2cuda::league::distribute(0, 10)) {
          x = i;
          out[i] = x + y;
        }
      }
    }
  }
}

int main(int argc, char **argv) {
  int x = 5, y = 7, out[10];
  (void)argv;
  {
    omp2cuda::target_region region{"host-copies.c:7", omp2cuda::when(argc > 5)};
    if (region.on_host()) {
      {
        int x;
        const auto y_first = y;
        int y = y_first;
        {
          x = 1;
          y += 3 * x;
          {
            int x;
            for (int i = 0; i < 10; i++) {
              x = i;
              out[i] = x + y;
            }
          }
        }
      }
    } else {
      region.tofrom(x);
      region.num_threads(1).num_teams(1).team_iterations(10).launch(
          main_kernel, {.out = region.from(out), .y = region.tofrom(y)});
    }
  }
  printf("%d %d %d %d\n", x, y, out[0], out[9]);
  return 0;
}
