// test: reference=serial
// Clang's ompx_hold: what a construct maps stays until it ends, whatever others delete
#include <stdio.h>

struct series {
  int n;
  double scale;
  double *values;
};

static void forget(double *x, int n) {
#pragma omp target exit data map(delete: x[0:n])
#pragma omp target exit data map(release: x[0:n]) // there is nothing left to give up
}

int main(void) {
  double x[40], y[40], z[40];
  struct series s = {40, 0.5, z};
  for (int i = 0; i < 40; i++)
    x[i] = y[i] = z[i] = i;

#pragma omp target data map(ompx_hold, tofrom: x)
  {
#pragma omp target teams distribute parallel for map(tofrom: x)
    for (int i = 0; i < 40; i++)
      x[i] *= 3;
    forget(x, 40);
  }

  // Held and mapped: what is mapped goes, what is held stays.
#pragma omp target enter data map(to: y)
#pragma omp target data map(ompx_hold, always, tofrom: y)
  {
#pragma omp target data map(present, ompx_hold, alloc: y[10:20])
    {
      forget(y, 40);
#pragma omp target teams distribute parallel for map(present, tofrom: y)
      for (int i = 0; i < 40; i++)
        y[i] += 1;
    }
    forget(y, 40);
  }

#pragma omp target data map(ompx_hold, tofrom: s.n, s.scale, s.values[0:40])
  {
#pragma omp target map(ompx_hold, tofrom: s.n, s.scale, s.values[0:40])
    {
      s.n += 2;
      for (int i = 0; i < 40; i++)
        s.values[i] *= s.scale;
      s.scale = 8;
    }
#pragma omp target exit data map(delete: s.scale, s.values[0:40])
  }

  double sum = 0;
  for (int i = 0; i < 40; i++)
    sum += x[i] + 100 * y[i] + 10000 * z[i];
  printf("%g %g %g %d %g %g\n", x[2], y[2], z[2], s.n, s.scale, sum);
  return 0;
}
