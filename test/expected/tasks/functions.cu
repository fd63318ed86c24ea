// Translated by omp2cuda 0.1.0 from functions.c
#include <omp2cuda.h>

// functions that hold regions with nowait, and functions that are called meanwhile
#include <stdio.h>

static int a[50], b[50], seen;

// functions.c:7: target parallel for (one block)
static __global__ void ends_a_kernel(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, 50))
    a[i] += 1;
}

// functions.c:12: target parallel for (one block)
static __global__ void ends_b_kernel(int *b) {
  for (int i : omp2cuda::team::parallel_for(0, 50))
    b[i] += 2;
}

static int ends(int stop) {
  omp2cuda::taskgroup tasks;
  omp2cuda::target_region{"functions.c:7", omp2cuda::nowait()}.one_team().iterations(50).launch(
      ends_a_kernel, {omp2cuda::tofrom(a)});
  if (stop)
    return 1;
  omp2cuda::target_region{"functions.c:12", omp2cuda::nowait()}.one_team().iterations(50).launch(
      ends_b_kernel, {omp2cuda::tofrom(b)});
  return 2;
}

static void waits(void) {
#pragma omp taskwait
  seen += a[7];
}

// functions.c:24: target parallel for (one block)
static __global__ void meets_kernel(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, 50))
    a[i] *= 2;
}

static void meets(void) {
  omp2cuda::target_region{"functions.c:24"}.one_team().iterations(50).launch(
      meets_kernel, {omp2cuda::tofrom(a)});
  waits();
}

static int quiet(int n) { return n < 2 ? n : quiet(n - 1) + quiet(n - 2); }

// functions.c:34: target parallel for (one block)
static __global__ void goes_on_kernel(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, 50))
    a[i] += 5;
}

static void goes_on(void) {
  int own = 0;
  omp2cuda::target_region{"functions.c:34", omp2cuda::nowait()}.one_team().iterations(50).launch(
      goes_on_kernel, {omp2cuda::tofrom(a)});
  own = quiet(12);
  printf("%d\n", own);
  omp2cuda::taskwait();
#pragma omp taskwait
  seen += a[9];
}

static void (*chosen)(void) = waits;

// functions.c:45: target parallel for (one block)
static __global__ void calls_a_pointer_kernel(int *a) {
  for (int i : omp2cuda::team::parallel_for(0, 50))
    a[i] += 1;
}

static void calls_a_pointer(void) {
  omp2cuda::target_region{"functions.c:45"}.one_team().iterations(50).launch(
      calls_a_pointer_kernel, {omp2cuda::tofrom(a)});
  chosen();
}

namespace {
struct jumps_data { int *a; int n; };

// functions.c:53: target parallel for (one block)
__global__ void jumps_kernel(const __grid_constant__ jumps_data omp_data) {
  const auto &[a, n] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 50))
    a[i] += n;
}
} // namespace

static void jumps(int n) {
again:;
  omp2cuda::target_region{"functions.c:53"}.one_team().iterations(50).launch(
      jumps_kernel, {.a = omp2cuda::tofrom(a), .n = n});
#pragma omp taskwait
  if (n-- > 1)
    goto again;
#pragma omp taskwait
  seen += a[3];
}

namespace {
struct turns_data { int *b; int k; };

// functions.c:71: target parallel for (one block)
__global__ void turns_kernel(const __grid_constant__ turns_data omp_data) {
  const auto &[b, k] = omp_data;
  for (int i : omp2cuda::team::parallel_for(0, 50))
    b[i] += k;
}
} // namespace

static void turns(int n) {
  omp2cuda::taskgroup tasks;
  for (int k = 0; k < n; k++) {
    if (k == 2) {
      omp2cuda::taskwait();
#pragma omp taskwait
      seen += b[k];
    }
    switch (k & 3) {
    case 0: {
#pragma omp taskwait depend(inout : b)
      omp2cuda::target_region{"functions.c:71", omp2cuda::nowait(), omp2cuda::depend_inout(b)}
          .one_team()
          .iterations(50)
          .launch(turns_kernel, {.b = omp2cuda::tofrom(b), .k = k});
    } break;
    case 1:
      continue;
    default: {
#pragma omp taskwait depend(inout : b)
      omp2cuda::target_update{"functions.c:78", omp2cuda::nowait(), omp2cuda::depend_inout(b)}.to(
          b);
    }
    }
  }
}

int main(void) {
  int stopped = ends(1);
#pragma omp taskwait
  int ended = ends(0);
#pragma omp taskwait
  printf("%d %d %d %d\n", stopped, ended, a[3], b[3]);
  meets();
  goes_on();
  calls_a_pointer();
  jumps(3);
  turns(9);
#pragma omp taskwait
  printf("%d %d %d\n", seen, a[49], b[49]);
  return 0;
}
