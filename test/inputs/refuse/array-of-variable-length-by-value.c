// A variable-length array that a region would have a copy of.
void last(int n, int *result) {
  int table[n];
  for (int i = 0; i < n; i++)
    table[i] = i;
#pragma omp target map(from : result[0 : 1]) firstprivate(table)
  result[0] = table[n - 1];
}
