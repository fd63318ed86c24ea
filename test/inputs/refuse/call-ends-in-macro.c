// A function that is handed the region of some threads, called with a parenthesis out of a macro.
#define END )

static void shift(double *x, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] += 1;
}

void f(double *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  {
    int some = n / 2;
#pragma omp parallel num_threads(some)
    shift(x, n END;
#pragma omp parallel
    shift(x, n);
  }
}
