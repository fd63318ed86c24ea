// Translated by omp2cuda 0.1.0 from c-library-streams.c
#include <omp2cuda.h>

// What device code writes to stdout and stderr: the device has one stream. The host's functions write where they wrote.
#include <stdio.h>
#include <string.h>

#ifdef QUIET
#define SAY(...)
#else
#define SAY(...) fprintf(stdout, __VA_ARGS__)
#endif
#define LENGTH(text) (int)strlen(text)

__host__ __device__ static int check(int x) {
  if (x > 8)
    omp2cuda::c::fprintf(omp2cuda::c::standard_error, "%d is too much: %.1f%%\n", x, x * 1.5f);
  return x;
}

// c-library-streams.c:21: target (one thread)
__global__ void main_r_kernel(int *r_ref) {
  auto &r = *r_ref;
  r += check(7);
  omp2cuda::c::fprintf(omp2cuda::c::standard_output, "r is %d of \"%s\"\n", r, "device");
  omp2cuda::c::fputs("and more\n", omp2cuda::c::standard_output);
  omp2cuda::c::fputc('a', omp2cuda::c::standard_output);
  omp2cuda::c::putc('\n', omp2cuda::c::standard_output);
  omp2cuda::c::fprintf(omp2cuda::c::standard_output, "%d\n", (int)omp2cuda::c::strlen("four"));
  omp2cuda::c::fflush(omp2cuda::c::standard_output);
}

// c-library-streams.c:31: target teams distribute parallel for reduction(+ : r)
// reduction: one atomic per block
__global__ void main_r_kernel_2(int *r_result) {
  int r = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 8))
    r += check(i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, r_result, r);
}

int main(void) {
  int r = 0;
  fflush(stdout);
  omp2cuda::target_region{"c-library-streams.c:21"}.serial().launch(main_r_kernel, {omp2cuda::tofrom(r)});
  omp2cuda::target_region{"c-library-streams.c:31"}.iterations(8).launch(main_r_kernel_2, {omp2cuda::tofrom(r)});
  printf("%d %d\n", r, check(9));
  return 0;
}
