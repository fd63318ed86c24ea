double total() const {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}
void scale(double by) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    p[i] *= by;
}
