// Translated by omp2cuda 0.1.0 from begin-variant.c
#include <omp2cuda.h>

// test: reference=serial
// begin declare variant: functions with the name of their base, on the device, on the host, in constructs
#include <stdio.h>
#define N 16

static int side(int x) { return x; }
static void fill(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 10 * i;
}

#ifdef _OPENMP
static int helper; // no function
__device__ static int side_nohost(int x) { return x + 1; }

static int side_amdgcn(int x) { return x + 5000; }

// fill_target, entered by all threads of a team
__device__ static void
fill_target(int *a, // where to
            int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    a[i] = 10 * i + 1;
  omp2cuda::team::sync();
}
#endif

struct main_data { int *b, *on_device; };

// begin-variant.c:36: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto b = omp_data.b;
  auto &on_device = *omp_data.on_device;
  fill_target(b, N);
  if (omp2cuda::team::is_initial())
    on_device = side_nohost(1);
}

int main(void) {
  int a[N], b[N], on_device = 0;
  fill(a, N);
  omp2cuda::target_region{"begin-variant.c:36"}.one_team().launch(
      main_kernel, {.b = omp2cuda::from(b), .on_device = omp2cuda::from(on_device)});
  // What a compiler without OpenMP computes is the base's.
  int wrong = a[3] != 30 || side(1) != 1;
#ifdef _OPENMP
  wrong |= b[3] != 31 || on_device != 2;
#endif
  printf("%d\n", wrong);
  return 0;
}
