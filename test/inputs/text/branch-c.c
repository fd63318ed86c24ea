// C is read as C and compiled as C++: what only C++ would read is not what was translated.
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif
int keep_linkage(int);
#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
template <class T> T square(T x) { return x * x + 1; }
#else
#define square(x) ((x) * (x))
#endif

#ifndef __cplusplus
#define WHERE 1
#else
#define WHERE 1
#endif

#if __STDC_VERSION__ >= 199901L && defined(__STDC_VERSION__)
static int of_c99(int x) { return x + 1; }
#endif

#if defined(__cplusplus)
static int step(double x) { return (int)x; }
#elif defined(TWO)
static int step(int x) { return x + 2; }
#else
static int step(int x) { return x + WHERE; }
#endif

int keep_linkage(int x) { return x; }

int main(void) {
  int v[10];
#pragma omp target teams distribute parallel for map(from: v)
  for (int i = 0; i < 10; i++)
    v[i] = square(i) + of_c99(i) + step(i);
  int sum = 0;
  for (int i = 0; i < 10; i++)
    sum += keep_linkage(v[i]);
  printf("%d\n", sum);
  return 0;
}
