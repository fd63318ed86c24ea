// Translated by omp2cuda 0.1.0 from on-host.c
#include <omp2cuda.h>

// regions with nowait that may run on the host, and whose results are the host's variables
#include <omp.h>
#include <stdio.h>

// on-host.c:11: target teams distribute parallel for if(target: go)
static __global__ void work_x_kernel(double *x) {
  for (int i : omp2cuda::league::one_each(0, 64))
    x[i] *= 2;
}

namespace {
struct work_y_data { const double *x; double *y; };

// on-host.c:15: target parallel for if(0) (one block)
__global__ void work_y_kernel(const __grid_constant__ work_y_data omp_data) {
  const auto &[x, y] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 64))
    y[i] = x[i] + 1;
}

struct work_sum_data { const double *y; double *sum; };

// on-host.c:18: target teams distribute parallel for reduction(+: sum)
// reduction: one atomic per block
__global__ void work_sum_kernel(const __grid_constant__ work_sum_data omp_data) {
  const auto &[y, sum_result] = omp_data;
  double sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, 64))
    sum += y[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}

struct work_most_data {
  const double *y;
  double *most; // a double on the device
};

// on-host.c:21: target teams distribute parallel for reduction(max: most)
// reduction: by the block that ends last
__global__ void work_most_kernel(const __grid_constant__ work_most_data omp_data,
                                 const omp2cuda::league_buffer<double> omp_buffer) {
  const auto &[y, most_result] = omp_data;
  double most = omp2cuda::op::max::identity<double>();
  for (int i : omp2cuda::league::distribute_parallel_for(0, 64))
    if (y[i] > most)
      most = y[i];
  omp2cuda::league::reduce(omp_buffer, omp2cuda::op::max{}, most_result, most);
}
} // namespace

static double work(int go, int device) {
  double x[64], y[64], sum = 0;
  long double most = 0;
  for (int i = 0; i < 64; i++)
    x[i] = i, y[i] = 0;
#pragma omp taskwait depend(out : x)
  omp2cuda::target_enter_data{"on-host.c:10", omp2cuda::when(go), omp2cuda::device(device),
                              omp2cuda::nowait(), omp2cuda::depend_out(x)}
      .to(x);
  {
#pragma omp taskwait depend(inout : x)
    omp2cuda::target_region region{"on-host.c:11", omp2cuda::when(go), omp2cuda::device(device),
                                   omp2cuda::nowait(), omp2cuda::depend_inout(x)};
    if (region.on_host()) {
      #pragma omp parallel for
      for (int i = 0; i < 64; i++)
        x[i] *= 2;
    } else {
      region.one_each(64).launch(work_x_kernel, {region.tofrom(x)});
    }
  }
#pragma omp taskwait depend(inout : x)
  omp2cuda::target_update{"on-host.c:14", omp2cuda::when(go), omp2cuda::device(device),
                          omp2cuda::nowait(), omp2cuda::depend_inout(x)}
      .from(x);
  {
#pragma omp taskwait depend(in : x)
#pragma omp taskwait depend(out : y)
    omp2cuda::target_region region{"on-host.c:15", omp2cuda::when(0), omp2cuda::nowait(),
                                   omp2cuda::depend_in(x), omp2cuda::depend_out(y)};
    if (region.on_host()) {
      #pragma omp parallel for if(0)
      for (int i = 0; i < 64; i++)
        y[i] = x[i] + 1;
    } else {
      region.one_team().iterations(64).launch(
          work_y_kernel, {.x = region.tofrom(x), .y = region.from(y)});
    }
  }
#pragma omp taskwait depend(in : y)
  omp2cuda::target_region{"on-host.c:18", omp2cuda::nowait(), omp2cuda::depend_in(y)}
      .iterations(64)
      .launch(work_sum_kernel, {.y = omp2cuda::to(y), .sum = omp2cuda::tofrom(sum)});
  {
#pragma omp taskwait depend(in : y)
    omp2cuda::as_double most_double(most);
    omp2cuda::target_region{"on-host.c:21", omp2cuda::depend_in(y)}.iterations(64).launch(
        work_most_kernel, {.y = omp2cuda::to(y), .most = omp2cuda::tofrom(most_double.value)});
  }
#pragma omp taskwait depend(inout : x)
  omp2cuda::target_exit_data{"on-host.c:25", omp2cuda::when(go), omp2cuda::device(device),
                             omp2cuda::nowait(), omp2cuda::depend_inout(x)}
      .release(x);
  omp2cuda::taskwait();
#pragma omp taskwait
  return sum + (double)most;
}

int main(void) {
  printf("%g %g %g\n", work(1, 0), work(0, 0), work(1, omp_get_initial_device()));
  return 0;
}
