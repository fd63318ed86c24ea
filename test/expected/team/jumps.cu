// Translated by omp2cuda 0.1.0 from jumps.c
#include <omp2cuda.h>

// Jumps past variables that threads share: one that is declared at the top of the kernel, one on the stack
#include <stdio.h>

struct main_data { int *x, *w; };

// jumps.c:5: target (one block; thread 0 hands parallel regions to the others)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto x = omp_data.x;
  auto &w = *omp_data.w;
  __shared__ int t[4];
  const auto parallel_11 = [&] {
    for (int i : omp2cuda::team::parallel_for(0, 4))
      t[i] = i;
  };
  const auto parallel_16 = [&] {
    for (int i : omp2cuda::team::parallel_for(1, 16))
      x[i] += i;
  };
  __shared__ struct {
    int u;
  } parallel_23_data;
  const auto parallel_23 = [&] {
    const int u = parallel_23_data.u;
    for (int i : omp2cuda::team::parallel_for(1, 16))
      x[i] += u;
  };
  omp2cuda::team::worker_loop workers;
  if (workers.is_worker()) {
    while (int region_number = workers.wait()) {
      switch (region_number) {
      case 1:
        parallel_11();
        break;
      case 2:
        parallel_16();
        break;
      case 3:
        parallel_23();
        break;
      }
      workers.done();
    }
    return;
  }
  switch (w) {
  case 0:;
    t[0] = w;
    workers.parallel(1, parallel_11);
    x[0] = t[3];
  case 1:
    workers.parallel(2, parallel_16);
  }
  if (w == 7)
    goto done;
  int u;
  u = w * 2;
  parallel_23_data = {u};
  workers.parallel(3, parallel_23);
done:
  w++;
}

int main(void) {
  int x[16] = {0}, w = 1;
  omp2cuda::target_region{"jumps.c:5"}.one_team().launch(
      main_kernel, {.x = omp2cuda::tofrom(x), .w = omp2cuda::tofrom(w)});
  printf("%d %d %d\n", x[0], x[5], w);
  return 0;
}
