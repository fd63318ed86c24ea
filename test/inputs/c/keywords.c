// Keywords that only C has.
#include <stdalign.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>

#define FAST restrict

_Static_assert(sizeof(int) == 4, "int");
static _Thread_local int counter;
_Alignas(64) static int line[4];
static _Alignas(32) char buffer[8];
static _Alignas(double) char aligned[8];
static alignas(16) int macro;

noreturn static void fail(void) { exit(3); }
static _Noreturn void stop(void) { exit(4); }

static void add(int n, double *restrict a, const double *FAST b) {
  for (register int i = 0; i < n; i++)
    a[i] += b[i];
}

int main(void) {
  double a[2] = {1, 2}, b[2] = {3, 4};
  add(2, a, b);
  _Bool yes = 5;
  bool no = !yes;
  auto int local = 3;
  __auto_type copy = a[1];
  typeof(copy) twice = 2 * copy;
  counter += local;
  if (no)
    fail();
  if (counter < 0)
    stop();
  printf("%g %g %d %d %g %d %d\n", a[0], a[1], yes, no, twice, counter,
         (int)_Alignof(double));
  printf("%d %d %d\n", (int)((size_t)line % 64), (int)((size_t)buffer % 32),
         (int)((size_t)aligned % 8) + macro);
  return 0;
}
