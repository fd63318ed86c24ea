// Translated by omp2cuda 0.1.0 from macros_forms.cpp
#include <omp2cuda.h>

// test: headers=yes
// Macros of the program called like words of generated text: with parameters, empty, undefined again, in a header, as types and text
#include <cstdio>

#include "macros_forms.cuh"

#define launch_(x) ((x) * 2)
#define always_
#define sync_ "text"
#define parallel_for_ int
#define present_ 1
#undef present_
#define value_ T
#define simd_(a, ...) a
#define lanes_ lanes_of_mine
#define ordered_(x) x
#define loop_ while
#define at_ [2]
#define lock(x) region_##x
#define elements_ sizeof(double)

template <class value_> __host__ __device__ static value_ teams_of(value_ shared) { return launch_(shared); }
struct mapper {
  parallel_for_ lanes_;
  __host__ __device__ int read() const { return lanes_; }
};
__host__ __device__ static int region_open(int x) { return x + 7; }

struct main_out_data { int *out; mapper m; };

// macros_forms.cpp:32: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_out_kernel(const __grid_constant__ main_out_data omp_data) {
  const auto &[out, m] = omp_data;
  if (omp2cuda::team::is_initial()) {
    out[0] = teams_of(m.read()) + simd_(1, 2);
    out[1] = lock(open)(FROM(4));
    out at_ = int(elements_);
  }
  omp2cuda::team::sync();
  int i = 3;
  if (omp2cuda::team::is_initial()) {
    loop_(i-- > 0) out[3] = i + ordered_(5);
  }
  omp2cuda::team::sync();
  for (int stack : omp2cuda::team::parallel_for(4, 6))
    out[stack] = stack * scope;
}

// macros_forms.cpp:43: target teams distribute parallel for simd reduction(+ : device_count)
// reduction: one atomic per block
__global__ void main_device_count_kernel(int *device_count_result) {
  int device_count = 0;
  for (int k : omp2cuda::league::distribute_parallel_for(0, 32))
    device_count += launch_(k) + present_of(k);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, device_count_result, device_count);
}

// macros_forms.cpp:48: target (one thread)
__global__ void main_out_kernel_2(int *out) {
  out[0] += 1000;
}

int main() {
  mapper m{3};
  int always_ out[6], device_count = 0;
  omp2cuda::target_region{"macros_forms.cpp:32"}
      .one_team()
      .iterations(omp2cuda::range(4, 6))
      .launch(main_out_kernel, {.out = omp2cuda::from(out), .m = m});
  omp2cuda::target_region{"macros_forms.cpp:43"}.iterations(32).launch(
      main_device_count_kernel, {omp2cuda::tofrom(device_count)});
  {
    auto on_device = omp2cuda::target_data{"macros_forms.cpp:46"}.tofrom(out);
    omp2cuda::target_region{"macros_forms.cpp:48"}.serial().launch(main_out_kernel_2, {omp2cuda::tofrom(out)});
    omp2cuda::target_update{"macros_forms.cpp:50"}.from(out);
  }
  for (parallel_for_ o : out)
    std::printf("%d ", o);
  std::printf("%d %s\n", device_count, sync_);
  return 0;
}
