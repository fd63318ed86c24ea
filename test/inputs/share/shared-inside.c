// firstprivate below a construct that shares the variable: the copy starts from the region's
#include <stdio.h>

int main(void) {
  int x = 5, last = 0, r[8];
#pragma omp target parallel shared(x) map(from : r)
  {
#pragma omp for firstprivate(x)
    for (int i = 0; i < 8; i++)
      r[i] = x + i;
  }
#pragma omp target teams shared(last) map(tofrom : last)
  {
#pragma omp parallel for lastprivate(last)
    for (int i = 0; i < 8; i++)
      last = i;
  }
  printf("%d %d %d\n", r[0], r[7], last);
  return 0;
}
