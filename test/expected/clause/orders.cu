// Translated by omp2cuda 0.1.0 from orders.c
#include <omp2cuda.h>

// orders and hints of atomic and flush
#include <stdio.h>

static __device__ omp2cuda::lock omp_critical_bank;

struct main_data { int *n, *got, *set, *last, *held; };

// orders.c:6: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &n = *omp_data.n, &got = *omp_data.got, &set = *omp_data.set;
  auto &last = *omp_data.last, &held = *omp_data.held;
  for (int i : omp2cuda::league::one_each(0, 100)) {
    int before, read;
    {
      omp2cuda::flush();
      atomicAdd(&n, 1);
      omp2cuda::flush();
    }
    {
      omp2cuda::flush();
      before = atomicAdd(&got, 1);
      omp2cuda::flush();
    }
    {
      omp2cuda::flush();
      omp2cuda::atomic::write(set, 7);
    }
    {
      read = omp2cuda::atomic::read(set);
      omp2cuda::flush();
    }
    atomicAdd(&last, read - 7 + (before < 0));
    omp2cuda::flush();
    omp2cuda::flush();
    omp2cuda::flush();
    omp2cuda::flush();
    omp2cuda::flush();
    for (omp2cuda::critical section(omp_critical_bank); section.wanted();)
      if (section.enter())
        held += 1;
  }
}

int main(void) {
  int n = 0, got = 0, set = 0, last = 0, held = 0;
  omp2cuda::target_region{"orders.c:6"}.one_each(100).launch(
      main_kernel,
      {.n = omp2cuda::tofrom(n), .got = omp2cuda::tofrom(got),
       .set = omp2cuda::tofrom(set), .last = omp2cuda::tofrom(last),
       .held = omp2cuda::tofrom(held)});
  printf("%d %d %d %d %d\n", n, got, set, last, held);
  return 0;
}
