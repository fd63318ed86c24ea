// a directive that is the whole statement of another, indented
#include <stdio.h>
int main(void) {
  int p[8];
  #pragma omp target map(from: p)
    #pragma omp parallel for
      for (int i = 0; i < 8; ++i)
        p[i] = i + 2;
  printf("%d %d\n", p[0], p[7]);
  return 0;
}
