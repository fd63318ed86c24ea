// test: reference=serial
// dispatch: the variant is called, with the device's pointers, behind what it waits for
#include <omp.h>
#include <stdio.h>
#define N 32

static void on_device(int *a, int n) {
#pragma omp target parallel for is_device_ptr(a)
  for (int i = 0; i < n; i++)
    a[i] = i + 1;
}
#pragma omp declare variant(on_device) match(construct = {dispatch}) adjust_args(need_device_ptr : a)
static void fill(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}

static int twice(int x) { return 2 * x; }
#pragma omp declare variant(twice) match(construct = {dispatch})
static int once(int x) { return x; }

#ifdef _OPENMP
static int number(void) { return omp_get_default_device(); }

int main(void) {
  int a[N], x = 0, wrong = 0;
  fill(a, N);
  wrong += a[5] != 5;
#pragma omp target data map(from : a)
  {
#pragma omp dispatch
    fill(a, N);
  }
  int *p = omp_target_alloc(N * sizeof(int), omp_get_default_device());
#pragma omp dispatch is_device_ptr(p)
  fill(p, N);
  int first = 0;
#pragma omp target is_device_ptr(p) map(from : first)
  first = p[1];
  omp_target_free(p, omp_get_default_device());

#pragma omp task depend(out : x) shared(x)
  x = 1;
#pragma omp dispatch depend(in : x)
  x = once(x + 1);
  int device = 0, novariants = 0, nocontext = 0, either = 0;
#pragma omp dispatch device(omp_get_num_devices())
  device = number();
#pragma omp dispatch novariants(1)
  novariants = once(4);
#pragma omp dispatch nocontext(1) nowait
  nocontext = once(4);
#pragma omp dispatch novariants(x > 100)
  either = once(4);
  wrong += a[5] != 6 || first != 2 || x != 4 || novariants != 4 || nocontext != 4 || either != 8;
  wrong += device != omp_get_num_devices();
  printf("%d\n", wrong);
  return 0;
}
#else
int main(void) { printf("0\n"); }
#endif
