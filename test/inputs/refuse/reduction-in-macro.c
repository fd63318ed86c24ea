// A declare reduction becomes a function object of its own text: an initializer that comes
// out of a macro has none.
#define START initializer(omp_priv = 1)
#pragma omp declare reduction(mul : int : omp_out *= omp_in) START

int product(const int *a, int n) {
  int p = 1;
#pragma omp target teams distribute parallel for map(to : a[0 : n]) reduction(mul : p)
  for (int i = 0; i < n; i++)
    p *= a[i];
  return p;
}
