// Translated by omp2cuda 0.1.0 from nowait.c
#include <omp2cuda.h>

// nowait and depend: the region runs when what it depends on is done
#include <stdio.h>

struct main_data { const int *a; int *b; };

// nowait.c:12: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 40))
    b[i] = 2 * a[i];
}

int main(void) {
  int a[40], b[40];
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out: a) shared(a)
    for (int i = 0; i < 40; i++)
      a[i] = i;
    {
      omp2cuda::task_event done = omp2cuda::event_of("nowait.c:12");
#pragma omp task depend(in : a) depend(out : b) detach(done) shared(a, b)
      omp2cuda::target_region{"nowait.c:12", omp2cuda::detached(done)}
          .one_each(40)
          .launch(main_kernel, {.a = omp2cuda::to(a), .b = omp2cuda::from(b)});
    }
#pragma omp taskwait
  }
  int sum = 0;
  for (int i = 0; i < 40; i++)
    sum += b[i];
  printf("%d %d\n", b[39], sum);
  return 0;
}
