// List items that are no elements in one piece: strides behind pointers, and parts of rows that are mapped.
void strides(double *row[4], int n) {
#pragma omp target update from(row[0:n:2][0:4])
}

void lengths(int *p, int (*m)[6], int n, int k, int (*v)[k]) {
#pragma omp target map(v[0:n][1:2])
  v[0][1] = 1;
#pragma omp target enter data map(to: v[1:2][0:n])
}

void parts(int (*m)[6], int n) {
#pragma omp target update to(iterator(k = 0:n): m[k][0:3:2])
}
