// Translated by omp2cuda 0.1.0 from dispatch.c
#include <omp2cuda.h>

// test: reference=serial
// dispatch: the variant is called, with the device's pointers, behind what it waits for
#include <omp.h>
#include <stdio.h>
#define N 32

namespace {
struct on_device_data {
  int *a; // on the device already
  int n;
};

// dispatch.c:8: target parallel for (one block)
__global__ void on_device_kernel(const __grid_constant__ on_device_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] = i + 1;
}
} // namespace

static void on_device(int *a, int n) {
  omp2cuda::target_region{"dispatch.c:8"}.one_team().iterations(n).launch(
      on_device_kernel, {.a = a, .n = n});
}
static void fill(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}

static int twice(int x) { return 2 * x; }
static int once(int x) { return x; }

#ifdef _OPENMP
static int number(void) { return omp_get_default_device(); }

struct main_data {
  int *p; // on the device already
  int *first;
};

// dispatch.c:38: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto p = omp_data.p;
  auto &first = *omp_data.first;
  first = p[1];
}

int main(void) {
  int a[N], x = 0, wrong = 0;
  fill(a, N);
  wrong += a[5] != 5;
  {
    auto omp_on_device = omp2cuda::target_data{"dispatch.c:29"}.from(a);
    on_device((int *)omp_get_mapped_ptr(a, omp_get_default_device()), N);
  }
  int *p = (int *)omp_target_alloc(N * sizeof(int), omp_get_default_device());
  on_device(p, N);
  int first = 0;
  omp2cuda::target_region{"dispatch.c:38"}.serial().launch(
      main_kernel, {.p = p, .first = omp2cuda::from(first)});
  omp_target_free(p, omp_get_default_device());

#pragma omp task depend(out : x) shared(x)
  x = 1;
#pragma omp taskwait depend(in : x)
  x = twice(x + 1);
  int device = 0, novariants = 0, nocontext = 0, either = 0;
  {
    const int default_device = omp_get_default_device();
    omp_set_default_device(omp_get_num_devices());
    device = number();
    omp_set_default_device(default_device);
  }
  novariants = once(4);
  nocontext = once(4);
  either = (x > 100 ? once : twice)(4);
  wrong += a[5] != 6 || first != 2 || x != 4 || novariants != 4 || nocontext != 4 || either != 8;
  wrong += device != omp_get_num_devices();
  printf("%d\n", wrong);
  return 0;
}
#else
int main(void) { printf("0\n"); }
#endif
