// test: reference=serial
// map types of the other side: on `enter data` and `exit data` they only make room, or end it
#include <stdio.h>

int main(void) {
  int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, c = 9;
#pragma omp target enter data map(from: a) map(tofrom: b[0:4]) map(release: c)
#pragma omp target
  {
    for (int i = 0; i < 4; i++)
      a[i] = b[i] * 2;
    b[0] = 0;
  }
#pragma omp target exit data map(to: b[0:4]) map(tofrom: a) map(alloc: c)
  printf("%d %d\n", a[3], c);
  return 0;
}
