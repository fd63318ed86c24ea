// Functions that the file only declares: the C library's keep their names, the program's own get one of their own.
#include <stdio.h>

double y0(double);
extern double j1(double x);
float expm1f(float);
int min(int a, int b), max(int, int);
static int index(int i, int j);
double time(double), norm(double a, double b), clock(void);
extern double gamma, yn[4];
extern double tgamma(int n);

static double where(void) { return sizeof(__func__); }
static double select(void) { return __func__[0] + sizeof(__func__); }

int main(void) {
  double out[6];
#pragma omp target map(from: out)
  {
    out[0] = min(3, 4) + 10 * max(3, 4);
    out[1] = index(2, 5);
    out[2] = norm(3, 4);
    out[3] = index(1, 1);
    out[4] = time(2);
    out[5] = tgamma(1);
  }
  for (int i = 0; i < 6; i++)
    printf("%g ", out[i]);
  printf("%g %g %g %g %g %g %g\n", y0(1), j1(1.0), clock(), gamma, yn[1], where(), select());
  return 0;
}

int min(int a, int b) { return a < b ? a : b; }
int max(int a, int b) { return a > b ? a : b; }
static int index(int i, int j) { return i * 10 + j; }
double time(double t) { return t / 2; }
double norm(double a, double b) { return a * a + b * b; }
double clock(void) { return 12; }
double gamma = 2.5, yn[4] = {1, 2, 3, 4};
double tgamma(int n) { return n + 0.5; }
