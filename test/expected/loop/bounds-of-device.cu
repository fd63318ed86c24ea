// Translated by omp2cuda 0.1.0 from bounds-of-device.c
#include <omp2cuda.h>

// A bound that is mapped may have another value on the device: the host shapes no launch by its own.
#include <stdio.h>

int limit = 3;

namespace {
struct total_data { const int *n; int *sum; const int *a; };

// bounds-of-device.c:8: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void total_kernel(const __grid_constant__ total_data omp_data) {
  const auto &[n, sum_result, a] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, *n))
    sum += a[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

static int total(int *n, const int *a) {
  int sum = 0;
  omp2cuda::target_region{"bounds-of-device.c:8"}.launch(
      total_kernel, {.n = omp2cuda::to(n, 0, 1), .sum = omp2cuda::tofrom(sum), .a = omp2cuda::device_ptr(a)});
  return sum;
}

// bounds-of-device.c:18: target (one thread)
__global__ void main_n_kernel(int *n_ref) {
  auto &n = *n_ref;
  n = 100;
}

struct main_a_data { int *n, *a; };

// bounds-of-device.c:20: target teams distribute parallel for
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  auto &n = *omp_data.n;
  const auto a = omp_data.a;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    a[i] = i;
}

// bounds-of-device.c:26: target (one thread)
__global__ void main_limit_kernel(int *limit_ref) {
  auto &limit = *limit_ref;
  limit = 4;
}

struct main_b_data { int *limit, *b; };

// bounds-of-device.c:28: target parallel for (one block)
__global__ void main_b_kernel(const __grid_constant__ main_b_data omp_data) {
  auto &limit = *omp_data.limit;
  const auto b = omp_data.b;
  for (int i : omp2cuda::team::parallel_for(0, limit))
    b[i] = 1;
}

struct main_a_data_2 { int *a; int known; };

// bounds-of-device.c:32: target teams distribute parallel for
__global__ void main_a_kernel_2(const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, known] = omp_data;
  for (int i : omp2cuda::league::one_each(0, known)) // nothing else maps it: the host has its value
    a[i]++;
}

int main(void) {
  int n = 0, a[100] = {0}, b[4] = {0}, known = 40;
  {
    auto on_device = omp2cuda::target_data{"bounds-of-device.c:16"}.tofrom(n).tofrom(a);
    omp2cuda::target_region{"bounds-of-device.c:18"}.serial().launch(main_n_kernel, {omp2cuda::tofrom(n)});
    omp2cuda::target_region{"bounds-of-device.c:20"}.iterations(n).launch(
        main_a_kernel, {.n = omp2cuda::tofrom(n), .a = omp2cuda::tofrom(a)});
    printf("%d\n", total(&n, a));
  }
  omp2cuda::target_enter_data{"bounds-of-device.c:25"}.to(limit);
  omp2cuda::target_region{"bounds-of-device.c:26"}.serial().launch(main_limit_kernel, {omp2cuda::tofrom(limit)});
  omp2cuda::target_region{"bounds-of-device.c:28"}.one_team().iterations(limit).launch(
      main_b_kernel, {.limit = omp2cuda::tofrom(limit), .b = omp2cuda::tofrom(b)});
  omp2cuda::target_exit_data{"bounds-of-device.c:31"}.from(limit);
  omp2cuda::target_region{"bounds-of-device.c:32"}.one_each(known).launch(
      main_a_kernel_2, {.a = omp2cuda::tofrom(a), .known = known});
  printf("%d %d %d %d\n", a[99], b[3], a[39], limit);
  return 0;
}
