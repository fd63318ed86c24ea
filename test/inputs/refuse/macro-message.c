// messages about text behind and inside a macro that is written out name the user's lines
#include <omp.h>
#define PARFOR(x)                                                                        \
  _Pragma("omp target teams distribute parallel for map(x)")                             \
  for (int i = 0; i < 8; i++)
#define HIDDEN(x) PARFOR(x) { _Pragma("omp task detach(e)") x[i]++; }
void f(int *a) {
  omp_event_handle_t e;
  int x[8];
  PARFOR(x) x[i] = 0;
  HIDDEN(x)
#pragma omp target
#pragma omp task detach(e)
  x[0] = 1;
}
