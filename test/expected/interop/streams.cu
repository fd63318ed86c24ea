// Translated by omp2cuda 0.1.0 from streams.c
#include <omp2cuda.h>

// test: reference=serial
// A stream of CUDA between regions: it comes behind what it depends on, and they behind it.
#include <stdio.h>
#ifdef _OPENMP
#include <cuda_runtime.h>
#include <omp.h>
#else // what the program computes
#define cudaMemcpyAsync(to, from, bytes, kind, stream)                         \
  for (int j = 0; j < n; j++)                                                  \
  y[j] = x[j]
#define cudaMemsetAsync(to, value, bytes, stream) x[0] = 0
#endif

enum { n = 5000 };

static long sum(const long *x) {
  long s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 7);
  return s;
}

// streams.c:27: target (one thread)
__global__ void main_x_kernel(long *x) {
  for (int i = 0; i < n; i++)
    x[i] = i;
}

struct main_y_data { long *y; const long *x; };

// streams.c:42: target (one thread)
__global__ void main_y_kernel(const __grid_constant__ main_y_data omp_data) {
  const auto &[y, x] = omp_data;
  for (int i = 0; i < n; i++)
    y[i] = 2 * y[i] + x[i];
}

// streams.c:56: target (one thread)
__global__ void main_x_kernel_2(long *x) {
  for (int i = 0; i < n; i++)
    x[i] += 1;
}

int main(void) {
  static long x[n], y[n];
  omp2cuda::target_enter_data{"streams.c:25"}.alloc(x).alloc(y);

  omp2cuda::target_region{"streams.c:27", omp2cuda::nowait(), omp2cuda::depend_out(x)}
      .serial()
      .launch(main_x_kernel, {omp2cuda::tofrom(x)});

#ifdef _OPENMP
  omp_interop_t queue = omp_interop_none;
  int device = omp_get_default_device();
  omp2cuda::interop{"streams.c:34", omp2cuda::device(device), omp2cuda::nowait(),
                    omp2cuda::depend_inout(x), omp2cuda::depend_out(y)}
      .init_targetsync(queue, {"cuda_driver", "cuda"});
  cudaStream_t stream = (cudaStream_t)omp_get_interop_ptr(queue, omp_ipr_targetsync, 0);
#endif
  cudaMemcpyAsync(omp_get_mapped_ptr(y, device), omp_get_mapped_ptr(x, device),
                  sizeof(x), cudaMemcpyDeviceToDevice, stream);
  omp2cuda::interop{"streams.c:40", omp2cuda::nowait(), omp2cuda::depend_inout(x),
                    omp2cuda::depend_inout(y)}
      .use(queue);

  omp2cuda::target_region{
      "streams.c:42", omp2cuda::nowait(), omp2cuda::depend_inout(y), omp2cuda::depend_in(x)}
      .serial()
      .launch(main_y_kernel, {.y = omp2cuda::tofrom(y), .x = omp2cuda::tofrom(x)});

  omp2cuda::interop{"streams.c:46", omp2cuda::nowait(), omp2cuda::depend_inout(x)}.use(queue);
  cudaMemsetAsync(omp_get_mapped_ptr(x, device), 0, sizeof(long), stream);
  omp2cuda::interop{"streams.c:48", omp2cuda::nowait(), omp2cuda::depend_inout(x)}.destroy(queue);

  omp2cuda::target_update{"streams.c:50", omp2cuda::nowait(), omp2cuda::depend_in(x)}.from(x);
  omp2cuda::target_update{"streams.c:51", omp2cuda::nowait(), omp2cuda::depend_in(y)}.from(y);
  omp2cuda::taskwait();
#pragma omp taskwait
  printf("%ld %ld\n", sum(x), sum(y));
  omp2cuda::target_exit_data{"streams.c:54"}.delete_(x).delete_(y);

  omp2cuda::target_region{"streams.c:56"}.serial().launch(main_x_kernel_2, {omp2cuda::tofrom(x)});
  printf("%ld\n", sum(x));
  return 0;
}
