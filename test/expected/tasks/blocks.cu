// Translated by omp2cuda 0.1.0 from blocks.cpp
#include <omp2cuda.h>

// test: reference=serial
// C++ around constructs with nowait: exceptions, objects with a lifetime, functions that are a try block, expressions
#include <cstdio>
#include <vector>

static int a[30], b[30];

struct Buffer {
  int *v, n;
  explicit Buffer(int n) : v(new int[n]()), n(n) {
    omp2cuda::target_enter_data{"blocks.cpp:11"}.members(*this, v).to(v, 0, n).attach(v);
  }
  Buffer(const Buffer &) = delete;
  ~Buffer() {
    omp2cuda::target_exit_data{"blocks.cpp:15"}.release(v, 0, n).detach(v);
    delete[] v;
  }
};

namespace {
struct whole_data { int *a; int by; };

// blocks.cpp:21: target parallel for (one block)
__global__ void whole_kernel(const __grid_constant__ whole_data omp_data) {
  const auto &[a, by] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 30))
    a[i] += by;
}
} // namespace

static int whole(int by) try {
  omp2cuda::target_region{"blocks.cpp:21"}.one_team().iterations(30).launch(
      whole_kernel, {.a = omp2cuda::tofrom(a), .by = by});
  if (by > 5)
    throw by;
  return by;
} catch (int thrown) {
  return -thrown;
}

namespace {
struct part_data { int *b; int by; };

// blocks.cpp:34: target parallel for (one block)
__global__ void part_kernel(const __grid_constant__ part_data omp_data) {
  const auto &[b, by] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 30))
    b[i] += by;
}
} // namespace

static int part(int by) {
  omp2cuda::taskgroup tasks;
  int seen = 0;
  try {
    omp2cuda::target_region{"blocks.cpp:34", omp2cuda::nowait()}.one_team().iterations(30).launch(
        part_kernel, {.b = omp2cuda::tofrom(b), .by = by});
    if (by > 5)
      throw by;
    seen = 1;
  } catch (int thrown) {
    omp2cuda::taskwait();
#pragma omp taskwait
    seen = thrown + b[2];
  }
  return seen;
}

namespace {
struct lives_v_data { int *v; int n, k; };

// blocks.cpp:52: target parallel for (one block)
__global__ void lives_v_kernel(const __grid_constant__ lives_v_data omp_data) {
  const auto &[v, n, k] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, n))
    v[i] += i + k;
}

struct lives_sum_data { int *sum; const int *v; int n; };

// blocks.cpp:56: target (one thread)
__global__ void lives_sum_kernel(const __grid_constant__ lives_sum_data omp_data) {
  const auto &[sum, v, n] = omp_data;
  for (int i = sum[0] = 0; i < n; i++)
    sum[0] += v[i];
}
} // namespace

static int lives(int n) {
  int sum[1] = {};
  Buffer buffer(n);
  int *v = buffer.v;
  for (int k = 0; k < 3; k++) {
#pragma omp taskwait depend(inout : v[0])
    omp2cuda::target_region{"blocks.cpp:52", omp2cuda::nowait(), omp2cuda::depend_inout(v[0])}
        .one_team()
        .iterations(n)
        .launch(lives_v_kernel, {.v = omp2cuda::device_ptr(v), .n = n, .k = k});
  }
#pragma omp taskwait depend(in : v[0])
#pragma omp taskwait depend(out : sum)
  omp2cuda::target_region{"blocks.cpp:56", omp2cuda::nowait(), omp2cuda::depend_in(v[0]), omp2cuda::depend_out(sum)}
      .serial()
      .launch(lives_sum_kernel, {.sum = omp2cuda::from(sum), .v = omp2cuda::device_ptr(v), .n = n});
  omp2cuda::taskwait();
#pragma omp taskwait
  return sum[0];
}

// blocks.cpp:64: target parallel for (one block)
static __global__ void in_expression_kernel(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, 30))
    a[i] *= 2;
}

static int in_expression() {
  omp2cuda::target_region{"blocks.cpp:64"}.one_team().iterations(30).launch(
      in_expression_kernel, {omp2cuda::tofrom(a)});
  auto wait = [] {
#pragma omp taskwait
    return a[3];
  };
  return wait();
}

int main() {
  int first = whole(3), second = whole(7);
#pragma omp taskwait
  std::printf("%d %d %d\n", first, second, a[29]);
  first = part(2), second = part(8);
#pragma omp taskwait
  std::printf("%d %d %d\n", first, second, b[29]);
  std::printf("%d %d\n", lives(20), in_expression());
}
