// Translated by omp2cuda 0.1.0 from awaited.c
#include <omp2cuda.h>

// A task of the host whose event ends it, and where the host waits for it.
#include <omp.h>
#include <stdio.h>
#define N 8

struct main_data { const double *x; double *y; };

// awaited.c:17: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[x, y] = omp_data;
  for (int i = 0; i < N; i++)
    y[i] = x[0] + i;
}

int main(void) {
  double x[N] = {0}, y[N] = {0};
  omp_event_handle_t done = (omp_event_handle_t)0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : x) detach(done)
    {
      x[0] = 1;
      omp_fulfill_event(done);
    }
    omp2cuda::comes_to("awaited.c:17", "awaited.c:12");
#pragma omp taskwait depend(in : x)
    omp2cuda::target_region{"awaited.c:17"}.serial().launch(
        main_kernel, {.x = omp2cuda::to(x), .y = omp2cuda::from(y)});
    omp2cuda::comes_to("awaited.c:20", "awaited.c:12");
#pragma omp taskwait
  }
  printf("%g %g\n", y[0], y[N - 1]);
}
