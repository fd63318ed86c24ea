// a directive that is the whole statement of another, indented
#include <stdio.h>
int main(void) {
  int p[8];
  #pragma omp target map(from: p)
    #pragma omp parallel for
      for (int i = 0; i < 8; ++i)
        p[i] = i + 2;
  int n = 8;
  #pragma omp target data map(tofrom: p) \
                          map(to: n)
  {
    for (int k = 0; k < 2; k++) {
      #pragma omp target update to(n)
      #pragma omp target teams distribute parallel for
      for (int i = 0; i < n; i++)
        p[i] += k;
      #pragma omp target update from(p)
      n--;
    }
    #pragma omp target data map(to: n)
    { // inner
      n++;
    }
  }
  #pragma omp target data map(p)
  for (int k = 0; k < 2; k++)
    n++;
  printf("%d %d %d\n", p[0], p[7], n);
  return 0;
}
