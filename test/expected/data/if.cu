// Translated by omp2cuda 0.1.0 from if.c
#include <omp2cuda.h>

// if on data directives and on regions: false means the host
#include <stdio.h>

namespace {
struct run_a_data { int *a; int n; };

// if.c:9: target teams distribute parallel for if(target: offload)
__global__ void run_a_kernel(const __grid_constant__ run_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] *= 2;
}
} // namespace

// if.c:19: target if(offload) (one thread)
static __global__ void run_sum_kernel(int *sum_ref) {
  auto &sum = *sum_ref;
  sum += 5;
}

static int run(int n, int offload) {
  int a[100];
  for (int i = 0; i < n; i++)
    a[i] = i;
  omp2cuda::target_enter_data{"if.c:8", omp2cuda::when(offload)}.to(a, 0, n);
  {
    omp2cuda::target_region region{"if.c:9", omp2cuda::when(offload)};
    if (region.on_host()) {
      #pragma omp parallel for
      for (int i = 0; i < n; i++)
        a[i] *= 2;
    } else {
      region.one_each(n).launch(
          run_a_kernel, {.a = region.tofrom(a, 0, n), .n = n});
    }
  }
  omp2cuda::target_update{"if.c:12", omp2cuda::when(offload)}.from(a, 0, n);
  omp2cuda::target_exit_data{"if.c:13", omp2cuda::when(offload)}.release(
      a, 0, n);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  {
    auto on_device =
        omp2cuda::target_data{"if.c:17", omp2cuda::when(offload)}.tofrom(sum);
    omp2cuda::target_region region{"if.c:19", omp2cuda::when(offload)};
    if (region.on_host()) {
      sum += 5;
    } else {
      region.serial().launch(run_sum_kernel, {region.tofrom(sum)});
    }
  }
  return sum;
}

int main(void) {
  printf("%d %d\n", run(100, 0), run(100, 1));
  return 0;
}
