// Translated by omp2cuda 0.1.0 from comments-all.c
#include <omp2cuda.h>

// test: options="--comments=all"
// What each field is, and by which rule.
#include <stdio.h>

struct main_sum_data {
  const int *a; // map
  int *sum;     // map
  const int *p; // pointer, translated if mapped
  int n;        // firstprivate, implicit: scalar
};

// comments-all.c:8: target teams distribute parallel for map(to : a[0 : n])
// map(tofrom : sum) reduction(+ : sum)
// league, team: partitioned
// reduction: an atomic per team
__global__ void main_sum_kernel(
    const __grid_constant__ main_sum_data omp_data) {
  const auto &[a, sum_result, p, n] = omp_data;
  int sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += a[i] + p[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct main_last_data {
  int *last;    // map
  const int *b; // map(tofrom), implicit: array
  int n;        // firstprivate
};

// comments-all.c:11: target firstprivate(n) map(from : last)
// league, team: single; one CUDA thread
__global__ void main_last_kernel(
    const __grid_constant__ main_last_data omp_data) {
  auto &last = *omp_data.last;
  const auto b = omp_data.b;
  const auto n = omp_data.n;
  last = b[0] + n;
}

int main(void) {
  int n = 8, a[8] = {1}, b[8] = {2}, sum = 0, *p = b, last = 0;
  {
    auto on_device = omp2cuda::target_data{"comments-all.c:7"}.tofrom(b);
    omp2cuda::target_region{"comments-all.c:8"}.iterations(n).launch(
        main_sum_kernel,
        {.a = omp2cuda::to(a, 0, n), .sum = omp2cuda::tofrom(sum),
         .p = omp2cuda::device_ptr(p), .n = n});
  }
  omp2cuda::target_region{"comments-all.c:11"}.serial().launch(
      main_last_kernel,
      {.last = omp2cuda::from(last), .b = omp2cuda::tofrom(b), .n = n});
  printf("%d %d\n", sum, last);
  return 0;
}
