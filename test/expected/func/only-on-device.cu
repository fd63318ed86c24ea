// Translated by omp2cuda 0.1.0 from only-on-device.c
#include <omp2cuda.h>

// constants and functions that the host does not name are the device's alone
#include <stdio.h>

enum { N = 24 };

// Regions and functions of the device name it.
__device__ static const float smooth[3] = {0.25f, 0.5f, 0.25f};
struct point {
  int x, y;
};
__device__ static const struct point corner[2] = {{1, 2}, {3, 4}};
__device__ static const struct {
  int low, high;
} range = {2, 5};

// The host reads it.
static const int both[3] = {1, 2, 3};
static __device__ const int both_device[3] = {1, 2, 3}; // both in device code
static_assert(sizeof(both) == sizeof(both_device), "two copies of one table");
// A clause maps it.
static const int mapped[3] = {4, 5, 6};
// The host evaluates the bounds of the loop.
static const int bound[2] = {2, N};
// The host executes the region if `where` is 0.
static const int by_if[2] = {7, 8};
// A macro, and a branch that is not compiled.
static const int by_macro[2] = {9, 10};
static const int by_branch[2] = {11, 12};
#define BY_MACRO by_macro[1]
// Declared together.
static const int first[2] = {13, 14}, second[2] = {15, 16};
// Another file may name it.
const int everywhere[2] = {17, 18};

// It holds an address of the host's.
static int target[2] = {19, 20};
static const int *const leads[2] = {target, target + 1};
// The linker keeps it.
static const int kept[2] __attribute__((used)) = {21, 22};

__device__ static float blur(const float *a, int i) {
  float sum = 0;
  for (int k = 0; k < 3; k++)
    sum += smooth[k] * a[i + k - 1];
  return sum;
}
// Named by a function that the host calls.
__host__ __device__ static int inner(int i) {
  auto &both = OMP2CUDA_SIDE(::both, both_device);
  return both[i % 3] + i;
}
__host__ __device__ static int outer(int i) { return inner(i) * 2; }
// A clause calls it.
__host__ __device__ static int width(void) { return 2; }
// The host evaluates a bound.
__host__ __device__ static int end(void) { return N - 1; }
// Of one that is only on the device itself.
__device__ static int leaf(int i) { return corner[i % 2].x * i; }
__device__ static int stem(int i) { return leaf(i) + range.high; }

struct main_b_data { const float *a; float *b; };

// only-on-device.c:61: target teams distribute parallel for
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  const auto &[a, b] = omp_data;
  for (int i : omp2cuda::league::one_each(1, N - 1))
    b[i] = blur(a, i) + smooth[1];
}

struct main_c_data { const int *mapped, *bound, *first, *everywhere; int *c; };

// only-on-device.c:64: target teams distribute parallel for
__global__ void main_c_kernel(const __grid_constant__ main_c_data omp_data) {
  const auto &[mapped, bound, first, everywhere, c] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(bound[0], end()))
    c[i] = stem(i) + outer(i) + mapped[i % 3] + first[i % 2] + everywhere[1];
}

struct main_c_data_2 {
  int *c;
  const int *by_if, *by_macro, *by_branch, *second;
};

// only-on-device.c:67: target if (where), parallel for num_threads(width())
// one block
__global__ void main_c_kernel_2(
    const __grid_constant__ main_c_data_2 omp_data) {
  const auto &[c, by_if, by_macro, by_branch, second] = omp_data;
  const omp2cuda::team::parallel region(width());
  if (region.has_me())
    for (int i : region.for_(0, N))
      c[i] += by_if[i % 2] + by_macro[0] + by_branch[i % 2] + second[0];
}

struct main_there_data {
  int *there;
  const int *const *leads;
  const int *kept;
};

// only-on-device.c:72: target (one thread)
__global__ void main_there_kernel(
    const __grid_constant__ main_there_data omp_data) {
  auto &there = *omp_data.there;
  const auto leads = omp_data.leads;
  const auto kept = omp_data.kept;
  there = leads[0] != leads[1] ? kept[1] : 0;
}

int main(int argc, char **argv) {
  float a[N], b[N];
  int c[N], where = argc > 0;
  for (int i = 0; i < N; i++)
    a[i] = (float)(i * i), b[i] = 0, c[i] = 0;
  omp2cuda::target_region{"only-on-device.c:61"}
      .one_each(omp2cuda::range(1, N - 1))
      .launch(main_b_kernel, {.a = omp2cuda::to(a), .b = omp2cuda::from(b)});
  omp2cuda::target_region{"only-on-device.c:64"}.launch(
      main_c_kernel,
      {.mapped = omp2cuda::to(mapped), .bound = omp2cuda::to(bound),
       .first = omp2cuda::to(first), .everywhere = omp2cuda::to(everywhere),
       .c = omp2cuda::tofrom(c)});
  {
    omp2cuda::target_region region{
        "only-on-device.c:67", omp2cuda::when(where)};
    if (region.on_host()) {
      #pragma omp parallel for num_threads(width())
      for (int i = 0; i < N; i++)
        c[i] += by_if[i % 2] + by_macro[0] + by_branch[i % 2] + second[0];
    } else {
      region.one_team().iterations(N).launch(
          main_c_kernel_2,
          {.c = region.tofrom(c), .by_if = region.to(by_if),
           .by_macro = region.to(by_macro), .by_branch = region.to(by_branch),
           .second = region.to(second)});
    }
  }
  int there = 0;
  omp2cuda::target_region{"only-on-device.c:72"}.serial().launch(
      main_there_kernel,
      {.there = omp2cuda::from(there), .leads = omp2cuda::to(leads),
       .kept = omp2cuda::to(kept)});
  int sum = there + outer(3) + both[1] + BY_MACRO;
#ifdef ELSEWHERE
  sum += by_branch[0];
#endif
  for (int i = 0; i < N; i++)
    sum += c[i] * (i % 7);
  printf("%d %g %g\n", sum, b[1] + b[2], b[N - 2]);
  return 0;
}
