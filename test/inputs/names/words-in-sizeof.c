// types that are defined inside an expression, and called by words of C++
#include <stdio.h>

int main(void) {
  int n = (int)sizeof(struct or { char c[3]; }), class = 0;
#pragma omp target map(tofrom: class)
  {
    class += n * (int)sizeof(union new { char d[5]; });
  }
  printf("%d %d\n", n, class);
}
