// test: reference=serial
// a clause names a variable twice, which Clang takes and GCC does not
#include <stdio.h>

int main(void) {
  int s = 3, t = 4, last = 0, out = 0;
  printf("%d ", t);
#pragma omp target teams distribute parallel for map(tofrom: out, last) reduction(+: out) firstprivate(s, s) private(t) private(t) lastprivate(last)
  for (int i = 0; i < 8; i++) {
    t = s + i;
    last = t;
    out += t;
  }
#pragma omp target map(tofrom: out)
#pragma omp parallel num_threads(1)
  {
    int local = out;
#pragma omp scope firstprivate(local) firstprivate(local)
    out = ++local;
  }
  printf("%d %d\n", out, last);
  return 0;
}
