// a region waits for what it depends on, also where it runs on the host
#include <stdio.h>

static void slow(int *a) {
  for (volatile int i = 0; i < 3000000; i++)
    ;
  *a = 1;
}

int main(void) {
  int a = 0, b = 0, go = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : a) shared(a)
    slow(&a);
#pragma omp target if(go) depend(in : a) map(to : a) map(from : b)
    b = a + 1;
  }
  printf("%d\n", b);
  return 0;
}
