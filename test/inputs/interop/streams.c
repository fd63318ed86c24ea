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

int main(void) {
  static long x[n], y[n];
#pragma omp target enter data map(alloc: x, y)

#pragma omp target nowait depend(out: x)
  for (int i = 0; i < n; i++)
    x[i] = i;

#ifdef _OPENMP
  omp_interop_t queue = omp_interop_none;
  int device = omp_get_default_device();
#pragma omp interop init(prefer_type("cuda_driver", "cuda"), targetsync: queue) \
    device(device) depend(inout: x) depend(out: y) nowait
  cudaStream_t stream = omp_get_interop_ptr(queue, omp_ipr_targetsync, 0);
#endif
  cudaMemcpyAsync(omp_get_mapped_ptr(y, device), omp_get_mapped_ptr(x, device),
                  sizeof(x), cudaMemcpyDeviceToDevice, stream);
#pragma omp interop use(queue) nowait depend(inout: x, y)

#pragma omp target nowait depend(inout: y) depend(in: x)
  for (int i = 0; i < n; i++)
    y[i] = 2 * y[i] + x[i];

#pragma omp interop use(queue) depend(inout: x) nowait
  cudaMemsetAsync(omp_get_mapped_ptr(x, device), 0, sizeof(long), stream);
#pragma omp interop destroy(queue) depend(inout: x) nowait

#pragma omp target update from(x) depend(in: x) nowait
#pragma omp target update from(y) depend(in: y) nowait
#pragma omp taskwait
  printf("%ld %ld\n", sum(x), sum(y));
#pragma omp target exit data map(delete: x, y)

#pragma omp target map(tofrom: x)
  for (int i = 0; i < n; i++)
    x[i] += 1;
  printf("%ld\n", sum(x));
  return 0;
}
