// Translated by omp2cuda 0.1.0 from range-for.cpp
#include <omp2cuda.h>

// a loop over the elements of an array: by reference, by value, with a reduction
#include <cstdio>

// range-for.cpp:9: target teams distribute parallel for
__global__ void main_a_kernel(float *a_first) {
  auto &a = *reinterpret_cast<float (*)[100]>(a_first);
  for (float &x : omp2cuda::league::one_each(omp2cuda::elements(a)))
    x = 2 * x + 1;
}

struct main_sum_data { long *sum; int *table; };

// range-for.cpp:13: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(const __grid_constant__ main_sum_data omp_data) {
  const auto sum_result = omp_data.sum;
  auto &table = *reinterpret_cast<int (*)[7]>(omp_data.table);
  long sum = 0;
  for (auto prime : omp2cuda::league::distribute_parallel_for(omp2cuda::elements(table)))
    sum += prime;
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct main_largest_data { float *largest, *a; };

// range-for.cpp:17: target parallel for schedule(dynamic, 4) reduction(max : largest) (one block)
__global__ void main_largest_kernel(const __grid_constant__ main_largest_data omp_data) {
  const auto largest_result = omp_data.largest;
  auto &a = *reinterpret_cast<float (*)[100]>(omp_data.a);
  float largest = omp2cuda::op::max::identity<float>();
  for (const auto &x : omp2cuda::team::parallel_for(omp2cuda::elements(a), omp2cuda::schedule_dynamic(4)))
    if (x > largest)
      largest = x;
  omp2cuda::team::reduce(omp2cuda::op::max{}, largest_result, largest);
}

int main() {
  float a[100];
  int table[7] = {2, 3, 5, 7, 11, 13, 17};
  for (int i = 0; i < 100; i++)
    a[i] = i;
  omp2cuda::target_region{"range-for.cpp:9"}
      .one_each(omp2cuda::elements(a))
      .launch(main_a_kernel, {omp2cuda::tofrom(a)});
  long sum = 0;
  omp2cuda::target_region{"range-for.cpp:13"}
      .iterations(omp2cuda::elements(table))
      .launch(main_sum_kernel, {.sum = omp2cuda::tofrom(sum), .table = omp2cuda::tofrom(table)});
  float largest = -1;
  omp2cuda::target_region{"range-for.cpp:17"}
      .one_team()
      .iterations(omp2cuda::elements(a))
      .launch(main_largest_kernel,
              {.largest = omp2cuda::tofrom(largest), .a = omp2cuda::tofrom(a)});
  std::printf("%g %g %ld %g\n", a[0], a[99], sum, largest);
}
