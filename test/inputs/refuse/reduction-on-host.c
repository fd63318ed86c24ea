// declare reductions whose combiners cannot run on the device
#include <stdlib.h>
struct pair {
  int low, high;
};
static void merge(struct pair *a, const struct pair *b);
int count(int n) {
  static int calls;
  return calls += n;
}
#pragma omp declare reduction(elsewhere : struct pair : merge(&omp_out, &omp_in))
#pragma omp declare reduction(ending : struct pair : exit(omp_in.low))
#pragma omp declare reduction(counting : struct pair : omp_out.low += omp_in.low) initializer(omp_priv = {count(1), 0})
int f(int n) {
  struct pair p = {0, 0};
#pragma omp target teams distribute parallel for map(tofrom: p) reduction(elsewhere : p)
  for (int i = 0; i < n; i++)
    p.low += i;
#pragma omp target teams distribute parallel for map(tofrom: p) reduction(ending : p)
  for (int i = 0; i < n; i++)
    p.low += i;
#pragma omp target
#pragma omp parallel for reduction(counting : p)
  for (int i = 0; i < n; i++)
    p.low += i;
  return p.low;
}
