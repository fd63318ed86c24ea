// test: options="--line-directives"
// #line leads back to this file: __LINE__ is the line here, in kernels, functions, macro arguments
#include <stdio.h>

#define TWICE(a) ((a) +                                                        \
                  (a))

/* a function that the region calls,
   behind a comment of two lines */
static int where(int add) { return __LINE__ + add; }

static void count(int *at, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    at[i] += __LINE__;
}

int main(void) {
  int at[8] = {0}, n = 8;
#pragma omp target teams distribute parallel for \
    map(tofrom : at)
  for (int i = 0; i < n; i++) {
    at[i] = where(i);
#ifdef NOT_DEFINED
    at[i] = -1;
#else
    at[i] += __LINE__;
#endif
    at[i] += TWICE(
        __LINE__);
  }
  printf("%d: %d %d\n", __LINE__, at[0], at[7]);

#pragma omp target map(tofrom : at)
  {
    at[0] = __LINE__;
    count(at, n);
    at[1] = __LINE__;
  }

#pragma omp target teams distribute if (n > 100) map(tofrom : at)
  for (int i = 2; i < n; i++)
    at[i] += __LINE__; /* on the host */
  const char *text = __FILE__;
  int slash = 0;
  for (int i = 0; text[i]; i++)
    if (text[i] == '/')
      slash = i + 1;
  printf("%s:%d: %d %d %d\n", text + slash, __LINE__, at[0], at[1], at[2]);
  return 0;
}
