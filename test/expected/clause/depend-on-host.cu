// Translated by omp2cuda 0.1.0 from depend-on-host.c
#include <omp2cuda.h>

// a region waits for what it depends on, also where it runs on the host
#include <stdio.h>

static void slow(int *a) {
  for (volatile int i = 0; i < 3000000; i++)
    ;
  *a = 1;
}

struct main_data { int *a, *b; };

// depend-on-host.c:17: target if(go) (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &a = *omp_data.a, &b = *omp_data.b;
  b = a + 1;
}

int main(void) {
  int a = 0, b = 0, go = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : a) shared(a)
    slow(&a);
    {
#pragma omp taskwait depend(in : a)
      omp2cuda::target_region region{"depend-on-host.c:17", omp2cuda::when(go)};
      if (region.on_host()) {
        b = a + 1;
      } else {
        region.serial().launch(
            main_kernel, {.a = region.to(a), .b = region.from(b)});
      }
    }
  }
  printf("%d\n", b);
  return 0;
}
