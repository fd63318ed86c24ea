// files in the bodies of functions, of templates and of the host's code around a region
#include <cstdio>

const int n = 40;

template <class T> void fill(T *x, T first) {
#pragma omp target teams distribute parallel for map(from: x[0:n])
#include "inside-loop.h"
}

// Called by a team.
void halves(double *x) {
#include "inside-halves.h"
}

int main() {
  double x[n];
  int y[n];
  fill(x, 1.5);
  fill(y, 7);
#pragma omp target map(tofrom: x)
  halves(x);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i] + y[i];
  std::printf("%.1f\n", sum);
}
