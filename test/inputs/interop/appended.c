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
#pragma omp declare variant(clear_on_stream) match(construct = {dispatch})     \
    adjust_args(need_device_ptr : x)                                           \
    append_args(interop(targetsync), interop(target))
#endif
static void clear(long *x, int n) {
  for (int i = 0; i < n; i++)
    x[i] = 0;
}

int main(void) {
  enum { n = 1000 };
  long x[n], interop = 7;
  for (int i = 0; i < n; i++)
    x[i] = i;
#pragma omp target data map(tofrom: x)
  {
#pragma omp target nowait depend(out: x)
    for (int i = 0; i < n; i++)
      x[i] += interop;
#pragma omp dispatch nowait depend(inout: x)
    clear(x, n / 2);
#pragma omp target depend(inout: x)
    for (int i = 0; i < n; i++)
      x[i] += 1;
#pragma omp dispatch device(0)
    clear(x, 2);
#pragma omp dispatch novariants(1)
    clear(&interop, 1);
  }
  long sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] * (i % 5);
  printf("%ld %ld\n", sum, interop);
  return 0;
}
