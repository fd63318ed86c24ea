// The four kernels of bench/simd.c in OpenACC, whose gangs, workers and vector lanes are teams, threads and lanes. Read by bench/published.
enum { Row = 1024, Newton = 24 };

static void vector_add(int rows, const double *a, const double *b, double *c) {
#pragma acc parallel loop gang worker copyin(a[0:rows * Row], b[0:rows * Row]) copyout(c[0:rows * Row])
  for (int i = 0; i < rows; i++) {
#pragma acc loop vector
    for (int j = 0; j < Row; j++)
      c[i * Row + j] = a[i * Row + j] + b[i * Row + j];
  }
}

static void newton_sqrt(int rows, const double *a, double *c) {
#pragma acc parallel loop gang worker copyin(a[0:rows * Row]) copyout(c[0:rows * Row])
  for (int i = 0; i < rows; i++) {
#pragma acc loop vector
    for (int j = 0; j < Row; j++) {
      double x = a[i * Row + j] + 1;
      for (int k = 0; k < Newton; k++)
        x = 0.5 * (x + a[i * Row + j] / x);
      c[i * Row + j] = x;
    }
  }
}

static void scalar_prod(int rows, const double *a, const double *b, double *c) {
  double sum = 0;
#pragma acc parallel loop gang worker copyin(a[0:rows * Row], b[0:rows * Row]) copy(sum) reduction(+: sum)
  for (int i = 0; i < rows; i++) {
#pragma acc loop vector reduction(+: sum)
    for (int j = 0; j < Row; j++)
      sum += a[i * Row + j] * b[i * Row + j];
  }
  *c = sum;
}

static void mul_matr_vec(int rows, const double *a, const double *x, double *y) {
#pragma acc parallel loop gang worker copyin(a[0:rows * Row], x[0:Row]) copyout(y[0:rows])
  for (int i = 0; i < rows; i++) {
    double sum = 0;
#pragma acc loop vector reduction(+: sum)
    for (int j = 0; j < Row; j++)
      sum += a[i * Row + j] * x[j];
    y[i] = sum;
  }
}

int main(void) {
  static double a[Row], b[Row], c[Row];
  vector_add(1, a, b, c);
  newton_sqrt(1, a, c);
  scalar_prod(1, a, b, c);
  mul_matr_vec(1, a, b, c);
  return 0;
}
