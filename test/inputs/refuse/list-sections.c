// List items that are no elements in one piece: strides behind pointers.
void strides(double *row[4], int n) {
#pragma omp target update from(row[0:n:2][0:4])
}
