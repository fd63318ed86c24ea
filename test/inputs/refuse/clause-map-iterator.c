// map with an iterator
void f(int **rows, int n) {
#pragma omp target map(iterator(int k = 0:n), to: rows[k][0:n])
  {
  }
}
