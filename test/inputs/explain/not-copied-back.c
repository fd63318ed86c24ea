// test: kind=parse dump=explain
// A result that does not come back (N0313), a value that was never there (N0314).

// Mapped to, and written.
void lost(int n, double *x) {
  int done = 0;
#pragma omp target map(to: x[0:n], done)
  {
    for (int i = 0; i < n; i++)
      x[i] *= 2;
    done = 1;
  }
}

// The result of a reduction too.
double sum(int n, const double *x) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n], s) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

// Mapped from or alloc, and added to.
double never_set(int n, double *x) {
  double s = 0, t[4];
#pragma omp target teams distribute parallel for map(from: s) map(to: x[0:n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
#pragma omp target map(alloc: t) map(from: x[0:n])
  x[0] += t[0];
  return s;
}

// Nothing to say: set first, or perhaps.
void set_first(int n, double *x, double *y) {
#pragma omp target map(from: x[0:n], y[0:n])
  for (int i = 0; i < n; i++) {
    x[i] = 0;
    x[i] += i;
    y[i] = x[i];
  }
}

// Nothing to say: update brings it back.
void updated(int n, double *x) {
#pragma omp target data map(to: x[0:n])
  {
#pragma omp target map(to: x[0:n])
    x[0] = 1;
#pragma omp target update from(x[0:n])
  }
}
