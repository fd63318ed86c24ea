// pairs.h - Runs the kernels of a program of this folder, each beside its twin where that is linked
//
// Idea: RUN(kernel, result, count, arguments...) calls kernel(arguments...), where result[0:count] is what it computes. Alone the program
// prints a weighted sum of each result, which every compiler's program has to print alike. With -DBY_HAND and
// the twins, <group>.cu, it calls kernel_by_hand(arguments...) in turn with it, prints the least times of both, and ends with 1 if
// their results differ.
//   PROGRAM [SCALE [REPETITIONS]] → lines of "kernel, sum", or of "kernel, ours|hand, microseconds"
// Tested by: test/test_cost.py
#ifndef PAIRS_H
#define PAIRS_H
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef BY_HAND
enum { TwoSides = 1 };
#define CALL_BY_HAND(kernel, ...)                                                                  \
  {                                                                                                \
    extern __typeof__(kernel) kernel##_by_hand;                                                    \
    kernel##_by_hand(__VA_ARGS__);                                                                 \
  }
#else
enum { TwoSides = 0 };
#define CALL_BY_HAND(kernel, ...) {}
#endif

static int repetitions = 0, wrong = 0;

/// SCALE, and what stands behind it.
static int scale(int argc, char **argv) {
  repetitions = argc > 2 ? atoi(argv[2]) : 0;
  return argc > 1 ? atoi(argv[1]) : 1;
}

static void to_device(void *data, size_t bytes) {
  char *p = (char *)data;
#pragma omp target update to(p[0:bytes])
}
static void from_device(void *data, size_t bytes) {
  char *p = (char *)data;
#pragma omp target update from(p[0:bytes])
}

/// Sums of both sides may differ in the order of additions, in float too.
static void report(const char *kernel, const double *best, const double *sum) {
  double off = fabs(sum[1] - sum[0]);
  if (!TwoSides) {
    printf("%s\t%.4e\n", kernel, sum[0]);
    return;
  }
  if (!(off <= 1e-5 * fabs(sum[0]))) {
    fprintf(stderr, "%s: %.9g, by hand %.9g\n", kernel, sum[0], sum[1]);
    wrong = 1;
  }
  printf("%s\tours\t%.3f\n%s\thand\t%.3f\n", kernel, best[0] * 1e6, kernel, best[1] * 1e6);
}

// In turn, so that both meet the same machine; the first repetition warms up. Each finds in result what was there before.
#define RUN(kernel, result, count, ...)                                                            \
  do {                                                                                             \
    size_t run_bytes = sizeof *(result) * (count);                                                 \
    void *run_before = memcpy(malloc(run_bytes), result, run_bytes);                               \
    double run_best[2] = {1e30, 1e30}, run_sum[2] = {0, 0};                                        \
    for (int run = 0; run <= repetitions; run++)                                                   \
      for (int run_by_hand = 0; run_by_hand <= TwoSides; run_by_hand++) {                          \
        memcpy(result, run_before, run_bytes);                                                     \
        to_device(result, run_bytes);                                                              \
        double run_began = omp_get_wtime();                                                        \
        if (run_by_hand)                                                                           \
          CALL_BY_HAND(kernel, __VA_ARGS__)                                                        \
        else                                                                                       \
          kernel(__VA_ARGS__);                                                                     \
        double run_took = omp_get_wtime() - run_began;                                             \
        if (run == repetitions) {                                                                  \
          from_device(result, run_bytes);                                                          \
          for (int run_at = 0; run_at < (count); run_at++)                                         \
            run_sum[run_by_hand] += (double)(result)[run_at] * (run_at % 7 + 1);                   \
        }                                                                                          \
        if ((run || !repetitions) && run_took < run_best[run_by_hand])                             \
          run_best[run_by_hand] = run_took;                                                        \
      }                                                                                            \
    report(#kernel, run_best, run_sum);                                                            \
    memcpy(result, run_before, run_bytes);                                                         \
    to_device(result, run_bytes);                                                                  \
    free(run_before);                                                                              \
  } while (0)
#endif
