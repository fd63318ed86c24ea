// List items that are no elements in one piece: strides behind pointers, and behind iterators.
void strides(double *row[4], int n) {
#pragma omp target update from(row[0:n:2][0:4])
}

void parts(int (*m)[6], int n) {
#pragma omp target update to(iterator(k = 0:n): m[k][0:3:2])
}
