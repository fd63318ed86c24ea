// Translated by omp2cuda 0.1.0 from appended.c
#include <omp2cuda.h>

// test: reference=serial
// A variant that wants an object besides its arguments, for the time of the call.
#include <stdio.h>
#ifdef _OPENMP
#include <cuda_runtime.h>
#include <omp.h>

static void clear_on_stream(long *x, int n, omp_interop_t of, omp_interop_t other) {
  cudaStream_t stream = (cudaStream_t)omp_get_interop_ptr(of, omp_ipr_targetsync, NULL);
  cudaMemsetAsync(x, 0, n * sizeof(long), stream);
  if (omp_get_interop_ptr(other, omp_ipr_targetsync, NULL))
    printf("a stream that nobody wanted\n");
}
#endif
static void clear(long *x, int n) {
  for (int i = 0; i < n; i++)
    x[i] = 0;
}

struct main_x_data { long *x; long interop; };

// appended.c:30: target (one thread)
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  constexpr auto n = 1000;
  const auto &[x, interop] = omp_data;
  for (int i = 0; i < n; i++)
    x[i] += interop;
}

// appended.c:35: target (one thread)
__global__ void main_x_kernel_2(long *x) {
  constexpr auto n = 1000;
  for (int i = 0; i < n; i++)
    x[i] += 1;
}

int main(void) {
  omp2cuda::taskgroup tasks;
  enum { n = 1000 };
  long x[n], interop = 7;
  for (int i = 0; i < n; i++)
    x[i] = i;
  {
    auto on_device = omp2cuda::target_data{"appended.c:28"}.tofrom(x);
    omp2cuda::target_region{"appended.c:30", omp2cuda::nowait(), omp2cuda::depend_out(x)}
        .serial()
        .launch(main_x_kernel, {.x = omp2cuda::tofrom(x), .interop = interop});
    {
      omp_interop_t omp_interop = omp_interop_none;
      omp2cuda::interop{"appended.c:34", omp2cuda::nowait(), omp2cuda::depend_inout(x)}
          .init_targetsync(omp_interop);
      omp_interop_t omp_interop2 = omp_interop_none;
      omp2cuda::interop{"appended.c:34"}.init_target(omp_interop2);
      clear_on_stream((long *)omp_get_mapped_ptr(x, omp_get_default_device()), n / 2, omp_interop,
                      omp_interop2);
      omp2cuda::interop{"appended.c:34"}.destroy(omp_interop2);
      omp2cuda::interop{"appended.c:34", omp2cuda::nowait(), omp2cuda::depend_inout(x)}.destroy(
          omp_interop);
    }
    omp2cuda::target_region{"appended.c:35", omp2cuda::depend_inout(x)}.serial().launch(
        main_x_kernel_2, {omp2cuda::tofrom(x)});
    {
      const int default_device = omp_get_default_device();
      omp_set_default_device(0);
      omp_interop_t omp_interop = omp_interop_none;
      omp2cuda::interop{"appended.c:39"}.init_targetsync(omp_interop);
      omp_interop_t omp_interop2 = omp_interop_none;
      omp2cuda::interop{"appended.c:39"}.init_target(omp_interop2);
      clear_on_stream((long *)omp_get_mapped_ptr(x, omp_get_default_device()), 2, omp_interop,
                      omp_interop2);
      omp2cuda::interop{"appended.c:39"}.destroy(omp_interop2);
      omp2cuda::interop{"appended.c:39"}.destroy(omp_interop);
      omp_set_default_device(default_device);
    }
    clear(&interop, 1);
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * (i % 5);
  printf("%ld %ld\n", sum, interop);
  return 0;
}
