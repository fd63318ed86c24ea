// Translated by omp2cuda 0.1.0 from metadirective-conditions.c
#include <omp2cuda.h>

// test: reference=serial
// A condition that is known at run time chooses: one branch for each directive, in regions, around them, on the host.
#include <stdio.h>
#define N 64
#define MORE(n) ((n) > 3)

// metadirective-conditions.c:8: target teams distribute parallel for
static __global__ void add_x_kernel(int *x) {
  for (int i : omp2cuda::league::one_each(0, N))
    x[i] += 1;
}

namespace {
struct add_x_seen_data { int *x, *seen; int n; };

// The first one that holds, of those that match; who matches more traits comes first.
// metadirective-conditions.c:23: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void add_x_seen_kernel(const __grid_constant__ add_x_seen_data omp_data) {
  const auto &[x, seen, n] = omp_data;
  if (n > 5) {
    for (int i : omp2cuda::team::parallel_for(0, N))
      x[i] += 3;
    omp2cuda::team::sync();
  } else if (n > 3) {
    for (int i : omp2cuda::team::parallel_for(0, N))
      x[i] += 3;
    omp2cuda::team::sync();
  } else {
    if (omp2cuda::team::is_initial()) {
      for (int i = 0; i < N; i++)
        x[i] += 3;
    }
    omp2cuda::team::sync();
  }
  if (omp2cuda::team::is_initial())
    seen[0] += n;
}
} // namespace

static void add(int n, int *x, int *seen) {
  if (n > 3) {
    omp2cuda::target_region{"metadirective-conditions.c:8"}.one_each(N).launch(
        add_x_kernel, {omp2cuda::tofrom(x, 0, N)});
  } else {
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      x[i] += 1;
  } // one

  if (n)
    if (MORE(n)) {
#pragma omp parallel for
      for (int i = 0; i < N; i++) {
        // Both branches have this.
        x[i] += 2;
      }
    } else {
      for (int i = 0; i < N; i++) {
        // Both branches have this.
        x[i] += 2;
      }
    }
  else
    x[0] = 7;

  // The first one that holds, of those that match; who matches more traits comes first.
  omp2cuda::target_region{"metadirective-conditions.c:23"}.one_team().launch(
      add_x_seen_kernel, {.x = omp2cuda::tofrom(x, 0, N), .seen = omp2cuda::tofrom(seen, 0, 1), .n = n});

#pragma omp parallel num_threads(4)
  {
#pragma omp single nowait
    x[0]++;
    if (n) {
#pragma omp barrier
    }
#pragma omp atomic
    x[1]++;
    if (n) {
#pragma omp barrier

    } else {
#pragma omp taskyield
    }
  }
}

int main(void) {
  int x[N], seen = 0;
  for (int i = 0; i < N; i++)
    x[i] = i;
  add(0, x, &seen);
  add(4, x, &seen);
  add(6, x, &seen);
  printf("%d %d %d\n", x[0], x[8], seen);
  return 0;
}
