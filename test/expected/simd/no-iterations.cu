// Translated by omp2cuda 0.1.0 from no-iterations.c
#include <omp2cuda.h>

// test: reference=serial
// lastprivate of a loop without iterations changes nothing. (Compilers of the host may hand out what nothing has set.)
#include <stdio.h>

namespace {
struct of_threads_data { int *r; int n, m; };

// no-iterations.c:6: target teams distribute parallel for
__global__ void of_threads_kernel(const __grid_constant__ of_threads_data omp_data) {
  const auto &[r, n, m] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8)) {
    int last = -1, x = -3, column = -5;
    // The inner loop is for the lanes, the outer one may be empty.
    {
      auto &last_outer = last;
      int last = last_outer;
      for (int j = 0; j < n; j++)
        for (int k = 0; k < m; k++)
          last = i + j * 10 + k;
      last_outer = last;
    }
    for (int j = 0; j < n; j++)
      for (column = 0; column < m; column++)
        ;
    {
      auto &x_outer = x;
      int x = x_outer;
      for (int k = 0; k < n * m; k++)
        x = k;
      x_outer = x;
    }
    // It has some.
    {
      auto &x_outer = x;
      int x = x_outer;
      for (int j = 0; j < 2; j++)
        for (int k = 0; k < m; k++)
          x = k;
      x_outer = x;
    }
    r[i] = last * 1000 + x * 10 + (n ? column : 0);
  }
}
} // namespace

static void of_threads(int n, int m, int *r) {
  omp2cuda::target_region{"no-iterations.c:6"}.one_each(8).launch(
      of_threads_kernel, {.r = omp2cuda::tofrom(r, 0, 8), .n = n, .m = m});
}

namespace {
struct of_regions_a_data { int *a; int n, m; };

// no-iterations.c:32: target teams distribute parallel for collapse(2) lastprivate(a)
template <class Trip> __global__ void of_regions_a_kernel(const __grid_constant__ of_regions_a_data omp_data) {
  const auto &[a_result, n, m] = omp_data;
  int a;
  const auto loop_j = omp2cuda::range(0, n);
  const auto loop_k = omp2cuda::range(0, m);
  const auto loop = omp2cuda::league::distribute_parallel_for(Trip(loop_j.trip() * loop_k.trip()));
  for (Trip iteration : loop) {
    int k = loop_k.at(iteration % Trip(loop_k.trip()));
    int j = loop_j.at(iteration / Trip(loop_k.trip()));
    a = j * 10 + k;
  }
  if (loop.ran_last())
    *a_result = a;
}

struct of_regions_b_c_data { int *b, *c; int n, m; };

// no-iterations.c:36: target parallel (one block)
__global__ void of_regions_b_c_kernel(const __grid_constant__ of_regions_b_c_data omp_data) {
  auto &b = *omp_data.b, &c = *omp_data.c;
  const auto n = omp_data.n, m = omp_data.m;
  {
    auto &b_outer = b;
    int b{};
    uint64_t b_assigned = 0;
    const auto loop_j = omp2cuda::range(0, n);
    const auto loop_k = omp2cuda::range(0, m);
    for (uint64_t iteration : omp2cuda::team::parallel_for(uint64_t(loop_j.trip() * loop_k.trip()))) {
      int k = loop_k.at(iteration % uint64_t(loop_k.trip()));
      int j = loop_j.at(iteration / uint64_t(loop_k.trip()));
      if (k % 2)
        b = j, b_assigned = iteration + 1;
    }
    omp2cuda::team::reduce(omp2cuda::last_assigned(&b_outer, b, b_assigned));
    omp2cuda::team::sync();
  }
  {
    auto &c_outer = c;
    int c;
    const auto loop_j = omp2cuda::range(0, n);
    const auto loop_k = omp2cuda::range(0, m);
    const auto loop = omp2cuda::team::parallel_for(omp2cuda::range<uint64_t>(0, uint64_t(loop_j.trip() * loop_k.trip())), omp2cuda::schedule_dynamic());
    for (uint64_t iteration : loop) {
      int k = loop_k.at(iteration % uint64_t(loop_k.trip()));
      int j = loop_j.at(iteration / uint64_t(loop_k.trip()));
      c = k;
    }
    if (loop.ran_last())
      c_outer = c;
  }
}

struct of_regions_d_data { int *d; int n, m; };

// no-iterations.c:48: target simd collapse(2) lastprivate(d) (one thread)
__global__ void of_regions_d_kernel(const __grid_constant__ of_regions_d_data omp_data) {
  const auto &[d_result, n, m] = omp_data;
  int d = *d_result;
  for (int j = 0; j < n; j++)
    for (int k = 0; k < m; k++)
      d = k;
  *d_result = d;
}

struct of_regions_e_data { int *e; int n, m; };

// no-iterations.c:52: target, simd lastprivate(e) (one thread)
__global__ void of_regions_e_kernel(const __grid_constant__ of_regions_e_data omp_data) {
  auto &e = *omp_data.e;
  const auto n = omp_data.n, m = omp_data.m;
  {
    auto &e_outer = e;
    int e = e_outer;
    for (int k = 0; k < n * m; k++)
      e = k;
    e_outer = e;
  }
}
} // namespace

static void of_regions(int n, int m, int *r) {
  int a = -1, b = -2, c = -3, d = -4, e = -5;
  omp2cuda::target_region{"no-iterations.c:32"}
      .iterations(omp2cuda::nest(n, m))
      .launch(of_regions_a_kernel<uint32_t>, of_regions_a_kernel<uint64_t>, {.a = omp2cuda::tofrom(a), .n = n, .m = m});
  omp2cuda::target_region{"no-iterations.c:36"}
      .one_team()
      .iterations(omp2cuda::nest(n, m))
      .launch(of_regions_b_c_kernel, {.b = omp2cuda::tofrom(b), .c = omp2cuda::tofrom(c), .n = n, .m = m});
  omp2cuda::target_region{"no-iterations.c:48"}.serial().launch(
      of_regions_d_kernel, {.d = omp2cuda::tofrom(d), .n = n, .m = m});
  omp2cuda::target_region{"no-iterations.c:52"}.serial().launch(
      of_regions_e_kernel, {.e = omp2cuda::tofrom(e), .n = n, .m = m});
  r[0] = a, r[1] = b, r[2] = c, r[3] = d, r[4] = e;
}

int main(void) {
  for (int n = 0; n < 3; n++)
    for (int m = 0; m < 3; m++) {
      int r[8] = {0};
      of_threads(n, m, r);
      printf("%d x %d: %d %d", n, m, r[0], r[7]);
      of_regions(n, m, r);
      printf(" %d %d %d %d %d\n", r[0], r[1], r[2], r[3], r[4]);
    }
}
