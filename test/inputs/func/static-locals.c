// static variables of device code: one object each, whatever version of a function or kernel has it
#include <stdio.h>
#define STEP 2

typedef struct {
  int last;
} state;

// Regions call it, and so does the host, which has its own.
static int count(void) {
  static int calls = 0, steps[2] = {STEP};
  return ++calls * steps[0];
}

#pragma omp declare target
int add(int *x, int by) {
  static state known = {10};
  known.last += by;
  if (by > 1) {
    static int known = 100; // another one
    known++;
    by = known;
  }
  // Constants stay.
  static const int table[4] = {1, 2, 3, 4};
#pragma omp parallel for
  for (int i = 0; i < 8; i++)
    x[i] += by * table[i % 4];
  return known.last;
}
#pragma omp end declare target

static int sum(const int *x) {
  static int total;
  total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < 8; i++)
    total += x[i];
  return total;
}

int main(void) {
  int r = 0, x[8] = {0}, s = 0;
  for (int k = 0; k < 3; k++) {
#pragma omp target map(tofrom : r)
    r += count();
    // A region is device code, too.
#pragma omp target map(tofrom : r)
    {
      static int here = 5;
      here += 2;
      r += here + count();
    }
  }
#pragma omp target map(tofrom : r, x)
  r += add(x, 1);
#pragma omp target teams num_teams(1) map(tofrom : r, x) map(from : s)
  {
    r += add(x, 2);
    s = sum(x);
  }
  printf("%d %d %d\n", r, x[3], s);
  printf("%d\n", count() % 2);
  return 0;
}
