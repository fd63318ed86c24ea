// formats of snprintf that device code does not write, and functions that end the program with a status
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void leave(int status) { _exit(status); }
void f(char *x) {
#pragma omp target map(tofrom : x[0 : 40])
  {
    int n;
    snprintf(x, 40, "%a", 1.0);
    sprintf(x, "%d%n", 1, &n);
    snprintf(x, 40, "%Lf", (long double)x[0]);
    snprintf(x, 40, "%2$d %1$d", 1, 2);
    snprintf(x, 40, "%'d", 1);
    snprintf(x, 40, "%ls", L"wide");
    if (x[0])
      exit(3);
    if (x[1])
      _Exit(EXIT_FAILURE);
    if (x[2])
      quick_exit(0);
    leave(1);
  }
}
