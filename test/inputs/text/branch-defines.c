// macros that C and C++ define differently: those that C has are meant
#include <stdio.h>

#ifdef __cplusplus
#define WIDTH 2
#define API extern "C"
#else
#define WIDTH 4
#define API
#endif

#ifdef __cplusplus
#define API2 extern "C"
#else
#define API2 extern
#endif

#ifdef __cplusplus
#error "this is C"
#endif

#ifndef __cplusplus
#define HEIGHT 3
#endif
#ifndef HEIGHT
#define HEIGHT 5
#endif

API2 int width(void);
API int width(void) { return WIDTH; }

int main(void) {
  int a[4];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 4; i++)
    a[i] = WIDTH * i + HEIGHT;
  printf("%d %d\n", a[3], width());
  return 0;
}
