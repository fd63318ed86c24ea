// streams in device code that are not stdout and stderr themselves, written to by name
#include <cstdio>
void f(int *x, FILE *to) {
#pragma omp target map(tofrom : x[0 : 1])
  {
    FILE *here = stderr;
    fprintf(here, "%d\n", x[0]);
    fprintf(x[0] ? stderr : stdout, "%d\n", x[0]);
    fflush(nullptr);
  }
}
