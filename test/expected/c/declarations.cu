// Translated by omp2cuda 0.1.0 from declarations.c
#include <omp2cuda.h>

// Objects that are declared more than once, const objects, return.
#include <stdio.h>

extern int shared;
int shared = 3;
extern int twice;
int twice;
namespace { extern int hidden; }
namespace { int hidden = 4; }
namespace { extern int table[2]; }
static int get(int i) { return table[i]; }
namespace { int table[2] = {5, 6}; }
namespace { extern int  odd[2]; }
namespace { int  odd[2] = {7, 8}; }
extern "C" double j1(double x);
extern "C" double j1(double x);
extern const double pi = 3.0;
extern const double pi;
const int nothing = {};

struct fixed {
  const int id;
  int n;
};

static int early(int n) {
  if (n < 0)
    return -1;
  return n + hidden;
}

int main(void) {
  const int zero[2] = {};
  struct fixed f = {};
  f.n = 1;
  printf("%d %d %d %d %d %d %g %d\n", shared, twice, early(1), get(1), odd[1], f.n, pi,
         nothing + (int)(sizeof zero / sizeof *zero));
  return 0;
}
