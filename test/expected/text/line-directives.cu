// Translated by omp2cuda 0.1.0 from line-directives.c
#include <omp2cuda.h>

// test: options="--line-directives"
// #line leads back to this file: __LINE__ is the line here, in kernels, functions, macro arguments
#line 3 "test/inputs/text/line-directives.c"
#include <stdio.h>

#define TWICE(a) ((a) +                                                        \
                  (a))

/* a function that the region calls,
   behind a comment of two lines */
__device__ static int where(int add) { return __LINE__ + add; }

// count, entered by all threads of a team
#line 12 "test/inputs/text/line-directives.c"
__device__ static void count(int *at, int n) {
#line 14 "test/inputs/text/line-directives.c"
  for (int i : omp2cuda::team::parallel_for(0, n))
    at[i] += __LINE__;
#line 15 "test/inputs/text/line-directives.c"
  omp2cuda::team::sync();
}

struct main_at_data { int *at; int n; };

// line-directives.c:20: target teams distribute parallel for
#line 20 "test/inputs/text/line-directives.c"
__global__ void main_at_kernel(const __grid_constant__ main_at_data omp_data) {
#line 20 "test/inputs/text/line-directives.c"
  const auto &[at, n] = omp_data;
#line 22 "test/inputs/text/line-directives.c"
  for (int i : omp2cuda::league::one_each(0, n)) {
    at[i] = where(i);
#ifdef NOT_DEFINED
    at[i] = -1;
#else
    at[i] += __LINE__;
#endif
    at[i] += TWICE(
        __LINE__);
  }
#line 20 "test/inputs/text/line-directives.c"
}

struct main_at_data_2 { int *at; int n; };

// line-directives.c:34: target
// one block; between parallel regions all threads compute, thread 0 stores
#line 34 "test/inputs/text/line-directives.c"
__global__ void main_at_kernel_2(const __grid_constant__ main_at_data_2 omp_data) {
#line 34 "test/inputs/text/line-directives.c"
  const auto &[at, n] = omp_data;
#line 36 "test/inputs/text/line-directives.c"
  if (omp2cuda::team::is_initial())
#line 36 "test/inputs/text/line-directives.c"
    at[0] = __LINE__;
#line 36 "test/inputs/text/line-directives.c"
  omp2cuda::team::sync();
  count(at, n);
  if (omp2cuda::team::is_initial())
#line 38 "test/inputs/text/line-directives.c"
    at[1] = __LINE__;
#line 34 "test/inputs/text/line-directives.c"
}

struct main_at_data_3 { int *at; int n; };

// line-directives.c:41: target teams distribute if (n > 100)
#line 41 "test/inputs/text/line-directives.c"
__global__ void main_at_kernel_3(const __grid_constant__ main_at_data_3 omp_data) {
#line 41 "test/inputs/text/line-directives.c"
  const auto &[at, n] = omp_data;
  for (int i : omp2cuda::league::one_each(2, n))
    at[i] += __LINE__; /* on the host */
#line 41 "test/inputs/text/line-directives.c"
}

#line 18 "test/inputs/text/line-directives.c"
int main(void) {
  int at[8] = {0}, n = 8;
  omp2cuda::target_region{"line-directives.c:20"}.one_each(n).launch(
#line 20 "test/inputs/text/line-directives.c"
      main_at_kernel, {.at = omp2cuda::tofrom(at), .n = n});
#line 32 "test/inputs/text/line-directives.c"
  printf("%d: %d %d\n", __LINE__, at[0], at[7]);

  omp2cuda::target_region{"line-directives.c:34"}.one_team().launch(
#line 34 "test/inputs/text/line-directives.c"
      main_at_kernel_2, {.at = omp2cuda::tofrom(at), .n = n});

#line 41 "test/inputs/text/line-directives.c"
  {
#line 41 "test/inputs/text/line-directives.c"
    omp2cuda::target_region region{"line-directives.c:41", omp2cuda::when(n > 100)};
#line 41 "test/inputs/text/line-directives.c"
    if (region.on_host()) {
      for (int i = 2; i < n; i++)
        at[i] += __LINE__;
#line 41 "test/inputs/text/line-directives.c"
    } else {
#line 41 "test/inputs/text/line-directives.c"
      region.one_each(omp2cuda::range(2, n))
#line 41 "test/inputs/text/line-directives.c"
          .launch(main_at_kernel_3, {.at = region.tofrom(at), .n = n});
#line 41 "test/inputs/text/line-directives.c"
    }
#line 41 "test/inputs/text/line-directives.c"
  }
#line 44 "test/inputs/text/line-directives.c"
  const char *text = __FILE__;
  int slash = 0;
  for (int i = 0; text[i]; i++)
    if (text[i] == '/')
      slash = i + 1;
  printf("%s:%d: %d %d %d\n", text + slash, __LINE__, at[0], at[1], at[2]);
  return 0;
}
