// A target region calls a function with a target region; one that only the host calls is no error.
#pragma omp declare target
void scale(double *x, int n) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}

void twice(double *x, int n) {
  scale(x, n);
  scale(x, n);
}

void host(double *x, int n) {
#pragma omp target map(tofrom: x[0:n])
  x[0] = n;
}
#pragma omp end declare target

static void quietly(double *x) {
#pragma omp target
  x[0] = 1;
}

void run(double *x, int n) {
  host(x, n);
#pragma omp target map(tofrom: x[0:n])
  twice(x, n);
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    quietly(x + i);
}
