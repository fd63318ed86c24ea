// test: std=gnu89
// before C99 no macro says which C it is: what asks for it is answered as in C89
#include <stdio.h>

#if __STDC_VERSION__ >= 199901L
#define STEP 2
#else
#define STEP 1
#endif

#ifdef __STDC_VERSION__
#define FIRST 5
#else
#define FIRST 3
#endif

int main(void) {
  int i, v[8], sum = 0;
#pragma omp target teams distribute parallel for map(from : v)
  for (i = 0; i < 8; i++)
    v[i] = FIRST + STEP * i;
  for (i = 0; i < 8; i++)
    sum += v[i];
  printf("%d\n", sum);
  return 0;
}
