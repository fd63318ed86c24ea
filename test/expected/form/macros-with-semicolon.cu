// Translated by omp2cuda 0.1.0 from macros-with-semicolon.c
#include <omp2cuda.h>

// statements of regions that are macros with their own `;`, in front of lines that are no code
#include <stdio.h>

#define STEP(a) x[i] = i + a;
#define ADD(a) s += a;
#define PLUS_TWO ADD(2)
#define CODE(...) __VA_ARGS__
#define NOTHING
#define LAST \
  s += 5     \
  ;
#define OPEN s += 7

static int calls;
static void done(void) { calls++; }

struct main_x_data { int *x; int n; };

// macros-with-semicolon.c:20: target teams distribute parallel for
__global__ void main_x_kernel(const __grid_constant__ main_x_data omp_data) {
  const auto &[x, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    STEP(2)
}

// macros-with-semicolon.c:27: target (one thread)
__global__ void main_s_kernel(int *s_ref) {
  auto &s = *s_ref;
  ADD(2)
}

// macros-with-semicolon.c:34: target (one thread)
__global__ void main_s_kernel_2(int *s_ref) {
  auto &s = *s_ref;
  PLUS_TWO
}

// macros-with-semicolon.c:38: target (one thread)
__global__ void main_s_kernel_3(int *s_ref) {
  auto &s = *s_ref;
  CODE(s++;)
}

// macros-with-semicolon.c:40: target (one thread)
__global__ void main_s_kernel_4(int *s_ref) {
  auto &s = *s_ref;
  CODE(s--;)
}

struct main_s_data_5 { int *s; int n; };

// macros-with-semicolon.c:42: target (one thread)
__global__ void main_s_kernel_5(const __grid_constant__ main_s_data_5 omp_data) {
  auto &s = *omp_data.s;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++)
    CODE(s += i;)
}

// macros-with-semicolon.c:45: target (one thread)
__global__ void main_s_kernel_6(int *s_ref) {
  auto &s = *s_ref;
  LAST
}

#pragma push_macro("NOTHING")
#undef NOTHING
// macros-with-semicolon.c:47: target (one thread)
__global__ void main_s_kernel_7(int *s_ref) {
  auto &s = *s_ref;
  OPEN
#ifdef NOTHING
      + 100
#endif
      ;
}
#pragma pop_macro("NOTHING")

// macros-with-semicolon.c:53: target (one thread)
__global__ void main_s_kernel_8(int *s_ref) {
  auto &s = *s_ref;
  CODE(s++, s += s);
}

#pragma push_macro("NOTHING")
#undef NOTHING
static __device__ omp2cuda::lock omp_critical;

struct main_s_h_data { int *s, *h, *q; };

// macros-with-semicolon.c:57: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_s_h_kernel(const __grid_constant__ main_s_h_data omp_data) {
  auto &s = *omp_data.s, &h = *omp_data.h, &q = *omp_data.q;
  {
    const omp2cuda::team::parallel region(2);
    if (region.has_me())
      atomicAdd(&s, 2);
    omp2cuda::team::sync();
  }
  for (int i : omp2cuda::team::parallel_for(0, 3)) {
    for (omp2cuda::critical section(omp_critical); section.wanted();)
      if (section.enter())
        ADD(i)
  }
  omp2cuda::team::sync();
#ifdef NOTHING
  h += 3;
#else
  if (omp2cuda::team::is_initial())
    h += 4;
  omp2cuda::team::sync();
#endif
  for (int i : omp2cuda::team::parallel_for(0, 4))
    atomicAdd(&q, i);
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    atomicAdd(&s, 2);
#ifdef NOTHING
    h += 100;
#endif
    for (int i = 0; i < 4; i++)
      CODE(q++;)
  }
}
#pragma pop_macro("NOTHING")

int main(void) {
  int x[8], n = 8, s = 0, h = 0, q = 0;
#pragma GCC diagnostic push
  omp2cuda::target_region{"macros-with-semicolon.c:20"}.one_each(n).launch(
      main_x_kernel, {.x = omp2cuda::from(x), .n = n});
#pragma GCC diagnostic pop
  done();
  printf("%d %d\n", calls, x[3]);

  omp2cuda::target_region{"macros-with-semicolon.c:27"}.serial().launch(
      main_s_kernel, {omp2cuda::tofrom(s)});
#ifdef NOTHING
  h += 3;
#else
  h += 4;
#endif
  omp2cuda::target_region{"macros-with-semicolon.c:34"}.serial().launch(
      main_s_kernel_2, {omp2cuda::tofrom(s)});
#undef NOTHING
  h++;
  omp2cuda::target_region{"macros-with-semicolon.c:38"}.serial().launch(
      main_s_kernel_3, {omp2cuda::tofrom(s)});
  omp2cuda::target_region{"macros-with-semicolon.c:40"}.serial().launch(
      main_s_kernel_4, {omp2cuda::tofrom(s)});
  omp2cuda::target_region{"macros-with-semicolon.c:42"}.serial().launch(
      main_s_kernel_5, {.s = omp2cuda::tofrom(s), .n = n});
  omp2cuda::target_region{"macros-with-semicolon.c:45"}.serial().launch(
      main_s_kernel_6, {omp2cuda::tofrom(s)});
  omp2cuda::target_region{"macros-with-semicolon.c:47"}.serial().launch(
      main_s_kernel_7, {omp2cuda::tofrom(s)});
  omp2cuda::target_region{"macros-with-semicolon.c:53"}.serial().launch(
      main_s_kernel_8, {omp2cuda::tofrom(s)});
  printf("%d %d\n", s, h);

  omp2cuda::target_region{"macros-with-semicolon.c:57"}.one_team().launch(
      main_s_h_kernel,
      {.s = omp2cuda::tofrom(s), .h = omp2cuda::tofrom(h), .q = omp2cuda::tofrom(q)});
  printf("%d %d %d\n", s, h, q);
  return 0;
}
