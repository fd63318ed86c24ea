// Translated by omp2cuda 0.1.0 from released-rows.c
#include <omp2cuda.h>

// Members of a struct, and rows whose length only the program knows, as a task of the host has them: what they depend on
// ends by an event that a statement behind the construct fulfils.
#include <omp.h>
#include <stdio.h>

struct state {
  int steps;
  double sum;
};

namespace {
struct apply_a_own_data {
  omp2cuda::rows<double> a, b;
  struct state *own;
  int n, m;
};

// released-rows.c:23: target (one thread)
__global__ void apply_a_own_kernel(const __grid_constant__ apply_a_own_data omp_data) {
  const auto a = omp_data.a, b = omp_data.b;
  auto &own = *omp_data.own;
  const auto n = omp_data.n, m = omp_data.m;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      a[i][j] += b[i][j] * own.steps;
      own.sum += a[i][j];
    }
}
} // namespace

// released-rows.c:29: target (one thread)
static __global__ void apply_all_kernel(struct state *all) {
  all->sum += 1;
}

static double apply(int n, int m, void *a_, struct state *all) {
  double (*a)[m] = (double (*)[m])a_;
  double b[n][m];
  struct state own = {3, 0};
  omp_event_handle_t started = (omp_event_handle_t)0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j)
      b[i][j] = i - j;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : a[0][0]) detach(started)
    a[0][0] = 7;
    {
      omp2cuda::task_event done = omp2cuda::event_of("released-rows.c:23", "released-rows.c:21");
#pragma omp task depend(inout : a[0][0]) detach(done) firstprivate(n, m, a) shared(b, own)
      {
        omp2cuda::target_region region{"released-rows.c:23", omp2cuda::detached(done)};
        auto *own_device = region.members(own, own.steps, own.sum);
        region.tofrom(own.sum);
        region.to(own.steps);
        region.serial().launch(
            apply_a_own_kernel, {.a = region.tofrom(omp2cuda::rows(*a, m), 0, n),
                                 .b = region.to(omp2cuda::rows(*b, m), 0, n), .own = own_device, .n = n, .m = m});
      }
    }
    {
      omp2cuda::task_event done = omp2cuda::event_of("released-rows.c:29", "released-rows.c:21");
#pragma omp task depend(inout : a[0][0]) detach(done) firstprivate(all)
      omp2cuda::target_region{"released-rows.c:29", omp2cuda::detached(done)}.serial().launch(
          apply_all_kernel, {omp2cuda::tofrom(all, 0, 1)});
    }
    omp_fulfill_event(started);
    omp2cuda::comes_to("released-rows.c:32", "released-rows.c:21");
#pragma omp taskwait
  }
  return own.sum;
}

int main(void) {
  double a[4][5];
  struct state all = {0, 2};
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 5; ++j)
      a[i][j] = i * j;
  double sum = apply(4, 5, a, &all);
  printf("%g %g %g %g\n", sum, a[0][0], a[3][4], all.sum);
}
