// test: reference=serial
// sections that do not begin at p[0]: their pointer leads to them all the same
#include <stdio.h>
#include <stdlib.h>

struct line {
  int n;
  double *v;
};

static void add(double *device, int from, int n, double by) {
#pragma omp target teams distribute parallel for is_device_ptr(device)
  for (int i = from; i < from + n; i++)
    device[i] += by;
}

static double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * (i + 1);
  return s;
}

int main(void) {
  int n = 40;
  double *p = malloc(n * sizeof *p);
  double a[30];
  for (int i = 0; i < n; i++)
    p[i] = i;
  for (int i = 0; i < 30; i++)
    a[i] = -i;

#pragma omp target data map(tofrom: p[10:20]) use_device_ptr(p)
  {
    add(p, 10, 20, 0.5);
  }
  printf("%g %g %g %g\n", p[9], p[10], p[29], sum(p, n));

#pragma omp target data map(tofrom: p[10:20])
  {
#pragma omp target data use_device_ptr(p)
    {
      add(p, 12, 3, 1);
    }
    // The pointer itself, and one that lies between it and the section.
    double *q = p + 5;
#pragma omp target
    {
      p[10] += 100;
      q[24] += 200;
    }
  }
  printf("%g %g %g %g\n", p[10], p[12], p[29], sum(p, n));

#pragma omp target data map(tofrom: a[5:10]) use_device_addr(a)
  {
    add(a, 5, 10, 0.25);
  }
#pragma omp target data map(tofrom: a[5:10]) use_device_addr(a[5:10])
  {
    add(a, 6, 2, 0.125);
#pragma omp target has_device_addr(a[5:10])
    a[14] *= 2;
  }
  printf("%g %g %g %g\n", a[4], a[5], a[14], sum(a, 30));

#pragma omp target data map(tofrom: p[3:4]) use_device_addr(p[3:4])
  {
    add(p, 3, 4, 7);
#pragma omp target has_device_addr(p[3:4])
    p[6] += 1000;
  }
  printf("%g %g %g\n", p[3], p[6], sum(p, n));

  // Several sections of one array, and a member that is attached.
  double *low = p, *high = p + 20;
#pragma omp target enter data map(to: low[2:3], high[4:5])
#pragma omp target map(low[2:3])
  low[2] += 0.5;
#pragma omp target
  high[8] += 0.25;
#pragma omp target exit data map(from: low[2:3], high[4:5])
  printf("%g %g %g\n", p[2], p[28], sum(p, n));

  struct line l = {n, p};
#pragma omp target enter data map(to: l) map(to: l.v[30:10])
#pragma omp target map(l)
  l.v[39] = l.v[30] + l.n;
#pragma omp target exit data map(from: l.v[30:10]) map(release: l)
  printf("%d %g %g\n", l.v == p, p[39], sum(p, n));
  free(p);
  return 0;
}
