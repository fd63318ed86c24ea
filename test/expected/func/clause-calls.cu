// Translated by omp2cuda 0.1.0 from clause-calls.c
#include <omp2cuda.h>

// functions that only clauses call, which the kernel evaluates
#include <stdio.h>

enum { N = 64 };

__host__ __device__ static int chunk(void) { return 2; }
__host__ __device__ static int threads(int n) { return n / 2; }
__host__ __device__ static int enough(int n) { return n > 2; }
__host__ __device__ static int second(void) { return 1; }
__host__ __device__ static int half(void) { return 2; }
__host__ __device__ static int stride(void) { return 3; }
// The host's: the launch says it.
static int teams(void) { return 2; }

// clause-calls.c:17: target teams distribute parallel for num_teams(teams())
// schedule(static, chunk()) dist_schedule(static, 4 * chunk())
__global__ void main_x_kernel(int *x) {
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range(0, N), omp2cuda::dist_schedule_static(4 * chunk()),
           omp2cuda::schedule_static(chunk())))
    x[i] = i;
}

struct main_x_sums_data {
  int *x, *sums;
  int *k; // shared by all threads, which change it
};

// clause-calls.c:21: target (one block)
__global__ void main_x_sums_kernel(
    const __grid_constant__ main_x_sums_data omp_data) {
  const auto x = omp_data.x, sums = omp_data.sums;
  auto &k = *omp_data.k;
  {
    const omp2cuda::team::parallel region(threads(8));
    if (region.has_me()) {
      auto *const sums_outer = sums;
      const size_t sums_length = half();
      omp2cuda::thread::soft_frame sums_frame;
      int *sums_part = sums_frame.alloc<int>(sums_length);
      for (size_t at = 0; at < sums_length; ++at)
        sums_part[at] = 0;
      auto *const sums = omp2cuda::section(sums_part, half() - 2);
      for (int i : region.for_(omp2cuda::range(0, N), omp2cuda::schedule_static(chunk()))) {
        x[i] += i;
        sums[i % 2] += i;
      }
      region.reduce(omp2cuda::op::plus{}, sums_outer + (half() - 2), sums + (half() - 2), half());
    }
    omp2cuda::team::sync();
  }
  {
    const omp2cuda::team::parallel region(enough(4) ? 0 : 1);
    if (region.has_me()) {
      if (region.masked(second()))
        x[3] = 7;
      region.sync();
      {
        auto &k_outer = k;
        const auto k_start = k_outer;
        region.sync();
        const auto loop_i = omp2cuda::range(4, N);
        const auto loop = region.for_(loop_i);
        for (int i : loop) {
          int k = k_start + int64_t(loop_i.number(i)) * (stride());
          x[i] += k;
          k += 3;
        }
        if (loop.ran_last())
          k_outer = k_start + int64_t(loop_i.trip()) * (stride());
      }
    }
  }
}

int main(void) {
  int x[N], sums[4] = {0, 0, 0, 0}, k = 1;
  omp2cuda::target_region{"clause-calls.c:17"}
      .num_teams(teams())
      .iterations(N)
      .launch(main_x_kernel, {omp2cuda::from(x)});
  omp2cuda::target_region{"clause-calls.c:21"}.soft_stack(0).one_team().launch(
      main_x_sums_kernel,
      {.x = omp2cuda::tofrom(x), .sums = omp2cuda::tofrom(sums),
       .k = omp2cuda::shared_copy(k)});
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += x[i] * (i % 5);
  printf("%d %d %d %d\n", sum, x[3], sums[0], sums[1]);
  return 0;
}
