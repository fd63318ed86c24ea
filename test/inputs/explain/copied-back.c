// test: kind=parse dump=explain
// What is only read need not come back (N0312).
void use(const double *p);
#pragma omp declare target
void use(const double *p) { (void)p; }
void change(double *p) { p[0] = 1; }
#pragma omp end declare target

// An array without a clause, a section with tofrom, and one without a map type.
double read_only(int n, const double *w, double *x) {
  double table[8] = {1, 2, 3}, sum = 0;
#pragma omp target map(tofrom: x[0:n]) map(w[0:n]) map(tofrom: sum)
  for (int i = 0; i < n; i++)
    sum += table[i & 7] * x[i] * w[i];
  return sum;
}

// Lent to a function that promises not to write.
void lent(void) {
  double table[4] = {0};
#pragma omp target
  use(table);
}

// Nothing to say: written, or perhaps written by a function, or through another name.
void written(int n, double *x, double *y, double *z) {
  double table[4] = {0};
#pragma omp target map(tofrom: x[0:n], y[0:n], z[0:n])
  {
    x[0] = y[0] + table[0];
    change(y);
    double *q = z + 1;
    q[0] = 2;
    table[1]++;
  }
}

// Nothing to say: another construct decides when it comes back; a struct goes by value.
struct pair {
  int a, b;
};
int others(int n, double *x) {
  struct pair p = {1, 2};
  int r = 0;
#pragma omp target data map(tofrom: x[0:n])
#pragma omp target map(tofrom: x[0:n]) map(from: r)
  r = x[0] > p.a;
  return r;
}
