// Translated by omp2cuda 0.1.0 from items.cpp
#include <omp2cuda.h>

// test: reference=serial
// What host code waits for is named as the host's compiler takes it: members, elements of arrays of depobj.
#include <cstdio>
#include <omp.h>

// items.cpp:14: target (one thread)
__global__ void State_step_kernel(int *x_ref) {
  auto &x = *x_ref;
  x += 5;
}

// items.cpp:16: target (one thread)
__global__ void State_step_kernel_2(int *v) {
  v[1] *= 2;
}

struct State {
  int x = 0, v[4] = {};
  void step(int by) {
#pragma omp task depend(out: this->x) depend(inout: v[1])
    {
      x = by;
      v[1] += by;
    }
#pragma omp taskwait depend(inout : this->x)
#pragma omp taskwait depend(in : v[1])
    omp2cuda::target_region{"items.cpp:14", omp2cuda::nowait(), omp2cuda::depend_inout(x), omp2cuda::depend_in(v[1])}
        .serial()
        .launch(State_step_kernel, {omp2cuda::tofrom(x)});
#pragma omp taskwait depend(inout : this->v)
    omp2cuda::target_region{"items.cpp:16", omp2cuda::depend_inout(v)}.serial().launch(
        State_step_kernel_2, {omp2cuda::tofrom(v)});
    omp2cuda::taskwait();
#pragma omp taskwait
  }
};

namespace {
struct chained_v_data { int *v; int i; };

// items.cpp:33: target (one thread)
__global__ void chained_v_kernel(const __grid_constant__ chained_v_data omp_data) {
  const auto &[v, i] = omp_data;
  v[i] *= 2;
}

struct chained_v_data_2 { int *v; int n; };

// items.cpp:36: target (one thread)
__global__ void chained_v_kernel_2(const __grid_constant__ chained_v_data_2 omp_data) {
  const auto &[v, n] = omp_data;
  v[0] += v[n - 1];
}
} // namespace

static int chained(int n, omp_depend_t *d) {
  int v[4] = {1, 2, 3, 4}, sum = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    for (int i = 0; i < n; i++) {
#pragma omp depobj(d[i]) depend(inout: v[i])
    }
    for (int i = 0; i < n; i++) {
#pragma omp task depend(inout: v[i])
      v[i] += 10;
#pragma omp taskwait depend(depobj : (d[i]))
      omp2cuda::target_region{"items.cpp:33"}.serial().launch(
          chained_v_kernel, {.v = omp2cuda::tofrom(v, i, 1), .i = i});
    }
#pragma omp taskwait depend(depobj : (d[n - 1]), (d[0]))
    omp2cuda::target_region{"items.cpp:36"}.serial().launch(chained_v_kernel_2, {.v = omp2cuda::tofrom(v), .n = n});
    for (int i = 0; i < n; i++) {
#pragma omp depobj(d[i]) destroy
    }
  }
  for (int each : v)
    sum = sum * 100 + each;
  return sum;
}

int main() {
  State s;
  s.step(3);
  s.step(4);
  std::printf("%d %d\n", s.x, s.v[1]);
  omp_depend_t d[4];
  std::printf("%d\n", chained(4, d));
}
