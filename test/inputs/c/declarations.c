// Objects that are declared more than once, const objects, return.
#include <stdio.h>

int shared;
int shared = 3;
int twice;
int twice;
static int hidden;
static int hidden = 4;
static int table[2];
static int get(int i) { return table[i]; }
static int table[2] = {5, 6};
int static odd[2];
int static odd[2] = {7, 8};
extern double j1(double x);
extern double j1(double x);
const double pi = 3.0;
extern const double pi;
const int nothing;

struct fixed {
  const int id;
  int n;
};

static int early(int n) {
  if (n < 0)
    return -1;
  return n + hidden;
}

unsigned long main(void) {
  const int zero[2];
  struct fixed f;
  f.n = 1;
  printf("%d %d %d %d %d %d %g %d\n", shared, twice, early(1), get(1), odd[1], f.n, pi,
         nothing + (int)(sizeof zero / sizeof *zero));
  return 0;
}
