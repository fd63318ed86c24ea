// Translated by omp2cuda 0.1.0 from declare-target-link.c
#include <omp2cuda.h>

// functions on the device that name declare target link variables: mapped whole, in part, again; const ones
#include <stdio.h>

#define N 8

int table[N];
static __device__ int (*table_device)[N]; // declare target link: table on the device, while it is mapped
static omp2cuda::declare_target_link table_entry{&table, sizeof(table), &table_device};
double weight;
static __device__ double *weight_device; // declare target link: weight on the device, while it is mapped
static omp2cuda::declare_target_link weight_entry{&weight, sizeof(weight), &weight_device};
const int shift[2] = {3, 5};
static __device__ const int (*shift_device)[2]; // declare target link: shift on the device, while it is mapped
static omp2cuda::declare_target_link shift_entry{&shift, sizeof(shift), &shift_device};

__host__ __device__ static void fill(int i) {
  auto &table = OMP2CUDA_SIDE(::table, *table_device);
  auto &shift = OMP2CUDA_SIDE(::shift, *shift_device);
  table[i] += i + shift[i % 2];
}
__host__ __device__ static double weighted(int i) {
  auto &weight = OMP2CUDA_SIDE(::weight, *weight_device);
  auto &table = OMP2CUDA_SIDE(::table, *table_device);
  return weight * table[i];
}

// declare-target-link.c:18: target teams distribute parallel for
__global__ void main_i_kernel() {
  for (int i : omp2cuda::league::one_each(0, N))
    fill(i);
}

// declare-target-link.c:27: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
__global__ void main_sum_kernel(double *sum_result) {
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(4, N))
    sum += weighted(i);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

// declare-target-link.c:32: target (one thread)
__global__ void main_sum_kernel_2(double *sum_ref) {
  auto &sum = *sum_ref;
  sum += weighted(5);
}

int main(void) {
  double sum = 0;
  {
    omp2cuda::target_region region{"declare-target-link.c:18"};
    region.tofrom(table);
    region.to(shift);
    region.one_each(N).launch(main_i_kernel);
  }
  fill(0);
  printf("%d %d %d\n", table[0], table[1], table[N - 1]);

  weight = 0.5;
  {
    auto on_device = omp2cuda::target_data{"declare-target-link.c:25"}.to(weight).tofrom(table, 4, 4);
    omp2cuda::target_region{"declare-target-link.c:27"}
        .iterations(omp2cuda::range(4, N))
        .launch(main_sum_kernel, {omp2cuda::tofrom(sum)});
    weight = 2;
    omp2cuda::target_update{"declare-target-link.c:31"}.to(weight);
    omp2cuda::target_region{"declare-target-link.c:32"}.serial().launch(main_sum_kernel_2, {omp2cuda::tofrom(sum)});
  }
  printf("%g %d %g\n", sum, table[7], weighted(7));
  return 0;
}
