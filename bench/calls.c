// What a region costs beside its kernel: as it is translated, and as one calls CUDA by hand (calls.cu).
//   calls MEGABYTES REPETITIONS → lines of "call, ours|hand, microseconds"; exit status 1: the results differ
// A time is that of the call and of waiting for its end. Translated by bench/gpu-check.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { Few = 512, Chain = 1000 };

static void resident(int n, double *a) {
  (void)n;
#pragma omp target
  a[0] += 1;
}
static void loop(int n, double *a) {
#pragma omp target teams loop
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
static void back_to_back(int n, double *a) {
  (void)n;
  for (int i = 0; i < Chain; i++) {
#pragma omp target nowait depend(inout: a[0])
    a[0] += 1;
  }
#pragma omp taskwait
}
static void three_maps(int n, double *a) {
  double *b = a + Few, *c = a + 2 * Few;
  (void)n;
#pragma omp target teams distribute parallel for map(to: a[0:Few], b[0:Few]) map(from: c[0:Few])
  for (int i = 0; i < Few; i++)
    c[i] = a[i] + b[i];
}
static void there_and_back(int n, double *a) {
#pragma omp target map(tofrom: a[0:n])
  a[0] += 1;
}

typedef void call(int, double *);
// calls.cu; resident data by the device's address, the rest by the host's
call resident_by_hand, loop_by_hand, back_to_back_by_hand, three_maps_by_hand, there_and_back_by_hand;

static double timed(call *what, int by_device_address, int n, double *a) {
  double start = omp_get_wtime();
  if (by_device_address) {
#pragma omp target data use_device_ptr(a)
    what(n, a);
  } else {
    what(n, a);
  }
  return omp_get_wtime() - start;
}

/// The least time of each in turn, so that both meet the same machine; the first repetition warms up.
static void compare(const char *name, call *ours, call *hand, int is_resident, int n, double *a, int repetitions) {
  double best[2] = {1e30, 1e30};
  for (int r = 0; r <= repetitions; r++)
    for (int who = 0; who < 2; who++) {
      double took = timed(who ? hand : ours, who && is_resident, n, a);
      if (r && took < best[who])
        best[who] = took;
    }
  printf("%s\tours\t%.3f\n%s\thand\t%.3f\n", name, best[0] * 1e6, name, best[1] * 1e6);
}

int main(int argc, char **argv) {
  int n = (argc > 1 ? atoi(argv[1]) : 256) * 131072, repetitions = argc > 2 ? atoi(argv[2]) : 21;
  omp_alloctrait_t traits[] = {{omp_atk_pinned, omp_atv_true}};
  omp_allocator_handle_t pinned = omp_init_allocator(omp_default_mem_space, 1, traits);
  double *a = malloc(sizeof *a * n), *p = omp_alloc(sizeof *p * n, pinned);
  int wrong = 0;
  for (int i = 0; i < n; i++)
    a[i] = p[i] = i % 100;
#pragma omp target data map(tofrom: a[0:Few])
  {
    compare("empty-region", resident, resident_by_hand, 1, n, a, repetitions * 20);
    compare("loop-512", loop, loop_by_hand, 1, Few, a, repetitions * 20);
    compare("1000-regions", back_to_back, back_to_back_by_hand, 1, n, a, repetitions);
  }
  wrong += a[0] != 4 * (repetitions * 20 + 1) + 2 * Chain * (repetitions + 1) || a[1] != 1 + 2 * (repetitions * 20 + 1);
  compare("three-4K-maps", three_maps, three_maps_by_hand, 0, n, a, repetitions * 20);
  for (int i = 0; i < Few; i++)
    wrong += a[2 * Few + i] != a[i] + a[Few + i];
  double before = a[0], first = p[0];
  compare("tofrom-pageable", there_and_back, there_and_back_by_hand, 0, n, a, repetitions);
  compare("tofrom-pinned", there_and_back, there_and_back_by_hand, 0, n, p, repetitions);
  wrong += a[0] != before + 2 * (repetitions + 1) || p[0] != first + 2 * (repetitions + 1);
  omp_free(p, pinned);
  free(a);
  return wrong != 0;
}
