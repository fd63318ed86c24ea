// Translated by omp2cuda 0.1.0 from prototypes.c
#include <omp2cuda.h>

// Functions without prototypes.
extern "C" int printf(const char *, ...);
extern "C" int puts(const char *);

int later(int n);
static int call(int (*f)(), int n) { return ((int (*)(int, int))f)(n, 2); }

int add(int a, int b) {
  return a + b;
}

double scale(double *values, int n, double by) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += values[i] * by;
  return sum;
}

int main() {
  double v[2] = {1, 2};
  int (*q)() = (int (*)())add;
  puts("no header");
  printf("%d %d %g %d\n", call((int (*)())add, 5), ((int (*)(int, int))(*q))(3, 4), scale(v, 2, 2.0), later(7));
  return 0;
}

int later(int n) { return n * 2; }
