// Translated by omp2cuda 0.1.0 from chunk-names.c
#include <omp2cuda.h>

// Chunks whose variables have another name in the output.
#include <stdio.h>

struct main_a_data { int *a; int class_, new_; };

// chunk-names.c:6: target teams distribute parallel for
// dist_schedule(static, class_ * 4) schedule(dynamic, new_)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data) {
  const auto &[a, class_, new_] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range(0, 100), omp2cuda::dist_schedule_static(class_ * 4),
           omp2cuda::schedule_dynamic(new_)))
    a[i] = i;
}

struct main_a_data_2 { int *a; int new_, class_; };

// chunk-names.c:9: target parallel for schedule(static, new_) (one block)
__global__ void main_a_kernel_2(
    const __grid_constant__ main_a_data_2 omp_data) {
  const auto &[a, new_, class_] = omp_data;
  for (int i : omp2cuda::team::parallel_for(
           omp2cuda::range(0, 100), omp2cuda::schedule_static(new_)))
    a[i] *= class_;
}

struct main_a_data_3 { int *a; int new_; };

// chunk-names.c:12: target teams distribute dist_schedule(static, new_)
__global__ void main_a_kernel_3(
    const __grid_constant__ main_a_data_3 omp_data) {
  const auto &[a, new_] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range(0, 100), omp2cuda::schedule_static(new_)))
    a[i] += 1;
}

int main(void) {
  int a[100], new_ = 4, class_ = 5, sum = 0;
  omp2cuda::target_region{"chunk-names.c:6"}.iterations(100).launch(
      main_a_kernel, {.a = omp2cuda::from(a), .class_ = class_, .new_ = new_});
  omp2cuda::target_region{"chunk-names.c:9"}.one_team().iterations(100).launch(
      main_a_kernel_2,
      {.a = omp2cuda::tofrom(a), .new_ = new_, .class_ = class_});
  omp2cuda::target_region{"chunk-names.c:12"}.iterations(100).launch(
      main_a_kernel_3, {.a = omp2cuda::tofrom(a), .new_ = new_});
  for (int i = 0; i < 100; i++)
    sum += a[i];
  printf("%d\n", sum);
  return 0;
}
