// Constants of the file: nvcc puts their values into device code. A copy on the device is
// only for those whose address is asked for, in a function; in a region it is a field.
#include <stdbool.h>
#include <stdio.h>

#pragma omp declare target
static const double pi = 3.25;
static const int width = 4;
static const double weights[3] = {0.25, 0.5, 0.25};
#pragma omp end declare target

enum color { RED, GREEN };
static const enum color paint = GREEN;
static const bool twice = true;
static const double third = 1.0 / 3, origin = 2.5;
const int shift = 3;

static double area(double r) { return pi * r * r + (twice ? third : 0); }

static double smooth(const double *x, int i) {
  const double *w = weights, *o = &origin;
  return w[0] * x[i - 1] + w[1] * x[i] + w[2] * x[i + 1] - *o;
}

int main(void) {
  double x[18], y[18] = {0}, at[2];
  int n[2];
  for (int i = 0; i < 18; i++)
    x[i] = i * 0.5;
#pragma omp target teams distribute parallel for map(to : x) map(tofrom : y)
  for (int i = 1; i < width * width + 1; i++)
    y[i] = smooth(x, i) + area(x[i]) + (paint == GREEN) * third;
#pragma omp target map(from : at, n)
  {
    const double *p = &third;
    int copies[width];
    for (int i = 0; i < width; i++)
      copies[i] = i << shift;
    at[0] = *p + third;
    at[1] = pi + origin;
    n[0] = copies[width - 1];
    n[1] = (int)(weights[1] * 8) + sizeof pi;
  }
  for (int i = 1; i < 17; i++)
    printf("%.4f\n", y[i]);
  printf("%.4f %.4f %d %d\n", at[0], at[1], n[0], n[1]);
  return 0;
}
