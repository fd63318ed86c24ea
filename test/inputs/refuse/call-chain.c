// How a region comes to what only the host has: each call on the way.
#include <stdio.h>

static void log_line(const char *what) {
  FILE *f = fopen("log", "a");
  fprintf(f, "%s\n", what);
}
static int step(int n) {
  if (n > 3)
    log_line("many");
  return n + 1;
}
static int steps(int n) {
  for (int i = 0; i < 2; i++)
    n = step(n);
  return n;
}

int main(void) {
  int n = 2;
#pragma omp target map(tofrom : n)
  n = steps(n);
  return n;
}
