// Translated by omp2cuda 0.1.0 from among-calls.c
#include <omp2cuda.h>

// test: reference=serial
// constructs with nowait and tasks of the host depend on each other, and functions called between them wait
#include <stdio.h>
#include <stdlib.h>

#define SIZE 200

static int x[SIZE], y[SIZE];

namespace {
struct region_data { int *x; int k; };

// among-calls.c:11: target (one thread)
__global__ void region_kernel(const __grid_constant__ region_data omp_data) {
  const auto &[x, k] = omp_data;
  for (int i = 0; i < SIZE; i++)
    x[i] = x[i] * 2 + k;
}
} // namespace

static void region(int k) {
#pragma omp taskwait depend(inout : x)
  omp2cuda::target_region{"among-calls.c:11", omp2cuda::depend_inout(x)}.serial().launch(
      region_kernel, {.x = omp2cuda::tofrom(x), .k = k});
}

namespace {
struct deferred_data { int *x; int k; };

// among-calls.c:16: target (one thread)
__global__ void deferred_kernel(const __grid_constant__ deferred_data omp_data) {
  const auto &[x, k] = omp_data;
  for (int i = 0; i < SIZE; i++)
    x[i] = x[i] * 2 + k;
}
} // namespace

static void deferred(int k) {
#pragma omp taskwait depend(inout : x)
  omp2cuda::target_region{"among-calls.c:16", omp2cuda::depend_inout(x)}.serial().launch(
      deferred_kernel, {.x = omp2cuda::tofrom(x), .k = k});
}
static void in_place(int k) {
#pragma omp taskwait depend(inout: x)
  for (int i = 0; i < SIZE; i++)
    x[i] = x[i] * 2 + k;
}
static void deep(int k) { in_place(k + 1); }
static void alone(int k) {
#pragma omp task
  y[k] = k;
}

namespace {
struct calls_x_data { int *x; int k; };

// among-calls.c:36: target (one thread)
__global__ void calls_x_kernel(const __grid_constant__ calls_x_data omp_data) {
  const auto &[x, k] = omp_data;
  for (int i = 0; i < SIZE; i++)
    x[i] += i * k;
}
} // namespace

// among-calls.c:40: target (one thread)
static __global__ void calls_x_kernel_2(int *x) {
  for (int i = 0; i < SIZE; i++)
    x[i] += 1;
}

// What it calls may depend on what goes on: all is as without the clause.
static void calls(int rounds) {
#pragma omp parallel num_threads(2)
#pragma omp single
  for (int k = 0; k < rounds; k++) {
#pragma omp taskwait depend(inout : x)
    omp2cuda::target_region{"among-calls.c:36", omp2cuda::depend_inout(x)}.serial().launch(
        calls_x_kernel, {.x = omp2cuda::tofrom(x), .k = k});
    region(k);
#pragma omp taskwait depend(inout : x)
    omp2cuda::target_region{"among-calls.c:40", omp2cuda::depend_inout(x)}.serial().launch(
        calls_x_kernel_2, {omp2cuda::tofrom(x)});
    deferred(k);
    deep(k);
#pragma omp task depend(inout: x)
    for (int i = 0; i < SIZE; i++)
      x[i] %= 1000;
  }
}
static void (*chosen)(int) = in_place;

namespace {
struct pointer_data { int *x; int k; };

// among-calls.c:55: target (one thread)
__global__ void pointer_kernel(const __grid_constant__ pointer_data omp_data) {
  const auto &[x, k] = omp_data;
  x[k] += 1;
}
} // namespace

static void pointer(int k) {
#pragma omp parallel num_threads(2)
#pragma omp masked
  {
#pragma omp taskwait depend(inout : x)
    omp2cuda::target_region{"among-calls.c:55", omp2cuda::depend_inout(x)}.serial().launch(
        pointer_kernel, {.x = omp2cuda::tofrom(x), .k = k});
    chosen(k);
#pragma omp task depend(inout: x)
    x[k] += 1;
  }
}

namespace {
struct inside_x_data { int *x; int k; };

// among-calls.c:66: target (one thread)
__global__ void inside_x_kernel(const __grid_constant__ inside_x_data omp_data) {
  const auto &[x, k] = omp_data;
  x[k] += 1;
}

struct inside_x_data_2 { int *x; int k; };

// among-calls.c:70: target (one thread)
__global__ void inside_x_kernel_2(const __grid_constant__ inside_x_data_2 omp_data) {
  const auto &[x, k] = omp_data;
  x[k] *= 2;
}
} // namespace

static void inside(int k) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp taskwait depend(inout : x)
    omp2cuda::target_region{"among-calls.c:66", omp2cuda::nowait(), omp2cuda::depend_inout(x)}.serial().launch(
        inside_x_kernel, {.x = omp2cuda::tofrom(x), .k = k});
#pragma omp critical
    {
#pragma omp taskwait depend(inout : x)
      omp2cuda::target_region{"among-calls.c:70", omp2cuda::depend_inout(x)}.serial().launch(
          inside_x_kernel_2, {.x = omp2cuda::tofrom(x), .k = k});
    }
    omp2cuda::taskwait();
#pragma omp task depend(inout: x)
    x[k] += 1;
  }
}

namespace {
struct tasks_data { int *x; int k; };

// among-calls.c:83: target (one thread)
__global__ void tasks_kernel(const __grid_constant__ tasks_data omp_data) {
  const auto &[x, k] = omp_data;
  for (int i = 0; i < SIZE; i++)
    x[i] += i + k;
}
} // namespace

// What tasks call is their own; other functions neither wait nor depend on anything.
static void tasks(int rounds) {
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskgroup
  for (int k = 0; k < rounds; k++) {
    {
      omp2cuda::task_event done = omp2cuda::event_of("among-calls.c:83");
#pragma omp task depend(inout : x) detach(done) firstprivate(k)
      omp2cuda::target_region{"among-calls.c:83", omp2cuda::detached(done)}.serial().launch(
          tasks_kernel, {.x = omp2cuda::tofrom(x), .k = k});
    }
    alone(k);
#pragma omp task depend(inout: x)
    region(k);
  }
}

int main(void) {
  calls(6);
  pointer(3);
  inside(4);
  tasks(4);
  long sum = 0;
  for (int i = 0; i < SIZE; i++)
    sum += (x[i] + y[i]) % 10007 * (i + 1L);
  printf("%ld %d %d\n", sum, x[3], x[4]);
  return 0;
}
