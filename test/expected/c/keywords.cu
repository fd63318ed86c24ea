// Translated by omp2cuda 0.1.0 from keywords.c
#include <omp2cuda.h>

// Keywords that only C has.
#include <stdalign.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>

#define FAST __restrict__

static_assert(sizeof(int) == 4, "int");
static thread_local int counter;
alignas(64) static int line[4];
static __attribute__((aligned(32))) char buffer[8];
static __attribute__((aligned(alignof(double)))) char aligned[8];
static __attribute__((aligned(16))) int macro;

__attribute__((noreturn)) static void fail(void) { exit(3); }
static __attribute__((noreturn)) void stop(void) { exit(4); }

static void add(int n, double *__restrict__ a, const double *FAST b) {
  for (int i = 0; i < n; i++)
    a[i] += b[i];
}

int main(void) {
  double a[2] = {1, 2}, b[2] = {3, 4};
  add(2, a, b);
  bool yes = 5;
  bool no = !yes;
  int local = 3;
  auto copy = a[1];
  __typeof__(copy) twice = 2 * copy;
  counter += local;
  if (no)
    fail();
  if (counter < 0)
    stop();
  printf("%g %g %d %d %g %d %d\n", a[0], a[1], yes, no, twice, counter,
         (int)alignof(double));
  printf("%d %d %d\n", (int)((size_t)line % 64), (int)((size_t)buffer % 32),
         (int)((size_t)aligned % 8) + macro);
  return 0;
}
