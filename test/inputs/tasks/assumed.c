// test: run=no
// Functions of other files are called while constructs go on if the program promises that they meet none.
#pragma omp begin assumes no_openmp
void report(int step);
#pragma omp end assumes
void compute(double *x, int n);

void promised(double *x, int n) {
#pragma omp target teams distribute parallel for nowait depend(out: x[0]) map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] += 1;
  report(1);
#pragma omp assume no_openmp_constructs
  compute(x + n, n);
#pragma omp target update to(x[0:n]) nowait depend(inout: x[0])
#pragma omp assume no_openmp
  {
    compute(x + n, n);
    compute(x + 2 * n, n);
  }
#pragma omp taskwait
}

// Who knows what compute() does?
void unknown(double *x, int n) {
#pragma omp target teams distribute parallel for nowait depend(out: x[0]) map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] += 1;
#pragma omp assume no_parallelism
  compute(x + n, n);
#pragma omp taskwait
}
