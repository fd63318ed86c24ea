// Functions of the system that are declared without their headers.
#include <stdio.h>

struct rusage;
int open(const char *name, int flags);
extern int mkdir(const char *name, unsigned mode);
int getrusage(int who, struct rusage *usage);
void qsort(void *of, unsigned long n, unsigned long size,
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
