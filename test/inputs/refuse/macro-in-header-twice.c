// a header that is read twice, where its macro makes a directive once
#define DEVICE _Pragma("omp declare target")
#define DEVICE_END _Pragma("omp end declare target")
#define NAME one
#include "macro-in-header-twice.h"
#undef DEVICE
#undef DEVICE_END
#undef NAME
#define DEVICE
#define DEVICE_END
#define NAME two
#include "macro-in-header-twice.h"
int main(void) {
  int n = 0;
#pragma omp target map(tofrom: n)
  n = one(n);
  return two(n) != 2;
}
