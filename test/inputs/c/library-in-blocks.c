// test: headers=yes
// Functions of C's library that functions declare by themselves
int printf(const char *, ...);

static double root(double x) {
  extern double sqrt(double);
  return sqrt(x);
}

int main(void) {
  unsigned int time(void *); // with another type than <time.h> has
  int getpid(void);
  int first = getpid();
  double fabs();
  double a[4];
#pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < 4; i++)
    a[i] = root(i);
  printf("%g %g %d\n", a[3], fabs(-a[2]), time(0) > 5 && getpid() == first);
  return 0;
}
