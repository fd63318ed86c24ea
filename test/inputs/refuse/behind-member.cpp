// Rows behind a member of the object are mapped by a data construct.
struct object {
  double *row[4];
  void first(int n) {
#pragma omp target map(tofrom : row[2][0 : n])
    row[2][0] = 1;
  }
};
