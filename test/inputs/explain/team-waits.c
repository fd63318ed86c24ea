// test: kind=parse dump=explain
// Loops of one thread, while the others of its team wait (N0324).
void said(int n, double *x, double *y) {
#pragma omp target map(tofrom: x[0:n], y[0:n])
  {
    double sum = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[i] *= 2;
    for (int i = 0; i < n; i++)
      sum += x[i];
    for (int i = 0; i < 4096; i++)
      y[i] = sum;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      y[i] += x[i];
  }
}

// Nothing to say: a short loop, another length, one whose iterations need each other, one that
// shares parallel regions, and a region without any.
void not_said(int n, int m, double *x, double *y) {
#pragma omp target map(tofrom: x[0:n], y[0:n])
  {
    for (int i = 0; i < 10; i++)
      x[i] = 0;
    for (int i = 0; i < m; i++)
      x[i] += 1;
    for (int i = 1; i < n; i++)
      x[i] += x[i - 1];
    for (int k = 0; k < 1000; k++) {
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        y[i] += x[i];
    }
  }
#pragma omp target map(tofrom: x[0:n])
  for (int i = 0; i < 100000; i++)
    x[i] = 1;
}
