// `extern int x;` among the statements of a region or of its function is the object of the file
#include <stdio.h>

int count = 4, table[2] = {1, 2};

static int one(void) {
  extern int count;
  return count;
}
static int both(int i) {
  if (i) {
    extern int count, table[2];
    return count + table[1];
  }
  return 0;
}

int main(void) {
  int r = 0;
#pragma omp target map(tofrom : r)
  r += one() + both(1);
#pragma omp target map(tofrom : r)
  {
    extern int count;
    r += count;
  }
#pragma omp target map(tofrom : r) map(to : table)
  {
    extern int table[2];
    r += table[0];
  }
  printf("%d\n", r);
}
