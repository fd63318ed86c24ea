// List items that are no elements in one piece: strides behind pointers, shapes, pointers to pointers, and parts of
// rows that are mapped.
void strides(double *row[4], int n) {
#pragma omp target update from(row[0:n:2][0:4])
}

void shapes(int *p, int n, int m) {
#pragma omp target update to(([n][m])p)
#pragma omp target update from(([4])p)
}

void pointers(double **pp, double *row[4], double ***deep, int n) {
#pragma omp target map(tofrom: pp[1][0:n])
  pp[1][0] = 1;
#pragma omp target map(tofrom: row[2][0:n])
  row[2][0] = 1;
#pragma omp target map(tofrom: (*pp)[0:n])
  (*pp)[0] = 1;
#pragma omp target map(tofrom: deep[0][1][0:n])
  deep[0][1][0] = 1;
}

void lengths(int *p, int (*m)[6], int n) {
#pragma omp target map(m[0:n][1:2])
  m[0][1] = 1;
#pragma omp target enter data map(to: m[1:2][0:n])
}
