// Translated by omp2cuda 0.1.0 from if.c
#include <omp2cuda.h>

// if(...) picks the device or the host at run time, with and without a modifier
#include <omp.h>
#include <stdio.h>

// if.c:7: target if(condition) (one thread)
static __global__ void where_kernel(int *host_ref) {
  auto &host = *host_ref;
  host = omp_is_initial_device();
}

static int where(int condition) {
  int host = -1;
  {
    omp2cuda::target_region region{"if.c:7", omp2cuda::when(condition)};
    if (region.on_host()) {
      host = omp_is_initial_device();
    } else {
      region.serial().launch(where_kernel, {region.from(host)});
    }
  }
  return host;
}

struct main_a_data { int *a; int n; };

// if.c:16: target teams distribute parallel for if(target: n > 100)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = i;
}

struct main_a_data_2 { int *a; int n; };

// if.c:19: target teams distribute parallel for if(n > 10)
__global__ void main_a_kernel_2(
    const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] *= 2;
}

struct main_a_data_3 { int *a; int n; };

// if.c:22: target parallel for if(parallel: n < 10) (one block)
__global__ void main_a_kernel_3(
    const __grid_constant__ main_a_data_3 omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] += 1;
}

int main(void) {
  int a[30];
  int n = 30;
  printf("%d\n", where(0));
  {
    omp2cuda::target_region region{"if.c:16", omp2cuda::when(n > 100)};
    if (region.on_host()) {
      #pragma omp parallel for
      for (int i = 0; i < n; i++)
        a[i] = i;
    } else {
      region.one_each(n).launch(main_a_kernel, {.a = region.from(a), .n = n});
    }
  }
  {
    omp2cuda::target_region region{"if.c:19", omp2cuda::when(n > 10)};
    if (region.on_host()) {
      #pragma omp parallel for if(n > 10)
      for (int i = 0; i < n; i++)
        a[i] *= 2;
    } else {
      region.one_each(n).launch(
          main_a_kernel_2, {.a = region.tofrom(a), .n = n});
    }
  }
  omp2cuda::target_region{"if.c:22"}
      .one_team()
      .num_threads(n < 10 ? 0 : 1)
      .iterations(n)
      .launch(main_a_kernel_3, {.a = omp2cuda::tofrom(a), .n = n});
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf("%d %d\n", a[29], sum);
  return 0;
}
