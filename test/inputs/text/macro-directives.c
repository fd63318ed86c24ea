// directives that macros make are written out where they stand for a region
#include <stdio.h>

#define N 64
#define PARFOR _Pragma("omp target teams distribute parallel for map(tofrom: a[0:N])")
#define TEXT(x) #x
#define OMP(x) _Pragma(TEXT(omp x))
#define ZERO(x, n)                                                                       \
  OMP(target teams distribute parallel for map(from: x[0:n])) for (int i = 0; i < n; i++) x[i] = 0;
#define HOSTFOR _Pragma("omp parallel for")
#define PROBE                                                                            \
  on_device = 0;                                                                         \
  _Pragma("omp target map(from: on_device)") { on_device = 1; }
#define TWO_PROBES                                                                       \
  {                                                                                      \
    PROBE PROBE printf("%d %d\n", on_device, NULL == stdout);                            \
  }

int main(void) {
  int a[N], on_device = -1;
  TWO_PROBES;
  ZERO(a, N)
  PARFOR
  for (int i = 0; i < N; i++) {
    a[i] += 3 * i; // the user's text stays
  }
  if (on_device) PARFOR for (int i = 0; i < N; i++) a[i] += i;
  else printf("on the host\n");
  // Directives of the host stay macros.
  HOSTFOR
  for (int i = 0; i < N; i++)
    a[i] += 1;
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  // The name of the kernel tells the user's line.
#pragma omp target map(tofrom: sum)
  sum++;
  printf("%d\n", sum);
  return 0;
}
