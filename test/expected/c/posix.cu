// Translated by omp2cuda 0.1.0 from posix.c
#include <omp2cuda.h>

// Functions of the system that are declared without their headers.
#include <stdio.h>

struct rusage;
extern "C" int open(const char *name, int flags);
extern "C" int mkdir(const char *name, unsigned mode);
extern "C" int getrusage(int who, struct rusage *usage);
extern "C" void qsort(void *of, unsigned long n, unsigned long size,
           int (*compare)(const void *, const void *));

// Of the program: other parameters than the system's.
static double link(double a, double b) { return a + b; }

static int less(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

int main(void) {
  int a[3] = {3, 1, 2};
  qsort(a, 3, sizeof *a, less);
  printf("%d %d %d %d %g\n", mkdir("/", 0), open("/nothing/here", 0),
         getrusage(99, 0), a[0], link(1, 2));
  return 0;
}
