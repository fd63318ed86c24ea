// what two clauses of a construct list, where a copy has one
struct S {
  double *sums;
  int n;
  void add(const double *x, int len) {
#pragma omp target teams distribute parallel for map(to: x[0:len]) map(tofrom: this[0:1], sums[0:n]) reduction(+: sums[0:n]) reduction(+: sums[1:2])
    for (int i = 0; i < len; i++)
      sums[1] += x[i];
  }
};
int last(const int *x) {
  int found = -1;
#pragma omp target parallel for map(to: x[0:64]) lastprivate(conditional: found) lastprivate(conditional: found)
  for (int i = 0; i < 64; i++)
    if (x[i])
      found = i;
  return found;
}
