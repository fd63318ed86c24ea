// a macro that makes a region, used in this header
#define ZERO(a, n)                                                                       \
  _Pragma("omp target teams distribute parallel for map(from: a[0:n])") for (int i = 0;  \
                                                                             i < n; i++) a[i] = 0;
static void zero(int *a, int n) { ZERO(a, n) }
