// Translated by omp2cuda 0.1.0 from divides.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// A schedule, for which collapsed loops divide (N0325).

struct said_data { float (*a)[64]; int n, m; };

// divides.c:4: target teams distribute parallel for collapse(2) schedule(static, 4)
template <class Trip> __global__ void said_kernel(const __grid_constant__ said_data omp_data) {
  const auto &[a, n, m] = omp_data;
  for (auto [i, j] : omp2cuda::league::distribute_parallel_for(
           omp2cuda::nest<Trip>(n, 64), omp2cuda::schedule_static(4)))
    a[i][j] += m;
}

void said(int n, int m, float (*a)[64]) {
  omp2cuda::target_region{"divides.c:4"}
      .iterations(omp2cuda::nest(n, 64))
      .launch(said_kernel<uint32_t>, said_kernel<uint64_t>,
              {.a = omp2cuda::tofrom(a, 0, n), .n = n, .m = m});
}

struct not_said_a_data { float (*a)[64]; int n, m; };

// divides.c:13: target teams distribute parallel for collapse(2)
__global__ void not_said_a_kernel(const __grid_constant__ not_said_a_data omp_data) {
  const auto &[a, n, m] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for_y(0, n))
    for (int j : omp2cuda::league::distribute_parallel_for_x(0, 64))
      a[i][j] += m;
}

struct not_said_a_data_2 { float (*a)[64]; int n, m; };

// divides.c:17: target teams distribute parallel for schedule(static, 4)
__global__ void not_said_a_kernel_2(const __grid_constant__ not_said_a_data_2 omp_data) {
  const auto &[a, n, m] = omp_data;
  for (int i : omp2cuda::league::distribute_parallel_for(
           omp2cuda::range(0, n), omp2cuda::schedule_static(4)))
    a[i][0] += m;
}

struct not_said_a_last_data { float (*a)[64]; int *last; int n, m; };

// divides.c:20: target teams distribute parallel for collapse(2) schedule(static, 4)
// lastprivate(last)
template <class Trip>
__global__ void not_said_a_last_kernel(const __grid_constant__ not_said_a_last_data omp_data) {
  const auto &[a, last_result, n, m] = omp_data;
  int last;
  const auto loop_i = omp2cuda::range(0, n);
  const auto loop_j = omp2cuda::range(0, 64);
  const auto loop = omp2cuda::league::distribute_parallel_for(
      omp2cuda::range<Trip>(0, Trip(loop_i.trip() * loop_j.trip())), omp2cuda::schedule_static(4));
  for (Trip iteration : loop) {
    int j = loop_j.at(iteration % Trip(loop_j.trip()));
    int i = loop_i.at(iteration / Trip(loop_j.trip()));
    {
      last = i;
      a[i][j] += m;
    }
  }
  if (loop.ran_last())
    *last_result = last;
}

// Nothing to say: no schedule, one loop, and loops that divide for other reasons as well.
void not_said(int n, int m, float (*a)[64]) {
  int last = 0;
  omp2cuda::target_region{"divides.c:13"}.iterations(n, 64).launch(
      not_said_a_kernel, {.a = omp2cuda::tofrom(a, 0, n), .n = n, .m = m});
  omp2cuda::target_region{"divides.c:17"}.iterations(n).launch(
      not_said_a_kernel_2, {.a = omp2cuda::tofrom(a, 0, n), .n = n, .m = m});
  omp2cuda::target_region{"divides.c:20"}
      .iterations(omp2cuda::nest(n, 64))
      .launch(not_said_a_last_kernel<uint32_t>, not_said_a_last_kernel<uint64_t>,
              {.a = omp2cuda::tofrom(a, 0, n), .last = omp2cuda::tofrom(last), .n = n, .m = m});
}
