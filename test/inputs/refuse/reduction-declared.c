// a reduction with an operation of the user's own
struct pair {
  int low, high;
};
#pragma omp declare reduction(widen : struct pair : omp_out.low += omp_in.low) initializer(omp_priv = {0, 0})
int f(int n) {
  struct pair p = {0, 0};
#pragma omp target teams distribute parallel for map(tofrom: p) reduction(widen : p)
  for (int i = 0; i < n; i++)
    p.low += i;
  return p.low;
}
