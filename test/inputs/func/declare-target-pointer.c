// a pointer on the device leads to what is mapped through it, also in functions
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
int *p;
struct {
  int *q, n;
} box; // of a type without a name
static int sum(int n) {
  int t = 0;
  for (int i = 0; i < n; i++)
    t += p[i];
  return t;
}
static int boxed(void) { return box.n; }
#pragma omp end declare target

int main(void) {
  int t = 0, u = 0;
  p = malloc(4 * sizeof *p);
  for (int i = 0; i < 4; i++)
    p[i] = i;
#pragma omp target enter data map(to : p[0 : 4])
#pragma omp target map(from : t)
  t = sum(4);
  printf("%d\n", t);
#pragma omp target exit data map(delete : p[0 : 4])
#pragma omp target data map(to : p[0 : 4])
  {
#pragma omp target map(from : t)
    t = sum(3);
  }
#pragma omp target map(to : p[0 : 4]) map(from : t, u)
  {
    t = sum(4);
    u = p[3];
  }
  printf("%d %d\n", t, u);
#pragma omp target map(tofrom : p[:4])
  p[0] = 5 + (sum(4) > 9);
  box.n = 3;
#pragma omp target update to(box)
#pragma omp target map(from : t)
  t = boxed();
  printf("%d %d\n", p[0], t);
  free(p);
  return 0;
}
