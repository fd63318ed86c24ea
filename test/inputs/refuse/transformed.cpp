// loops of which no others can be made
#include <vector>
#define COUNT(i, n) for (int i = 0; i < n; i++)

void f(int *x, int n, std::vector<int> &v) {
#pragma omp target parallel for map(tofrom : x[0 : n])
#pragma omp reverse
  for (unsigned i = 0; i < 8u; i++)
    x[i]++;
#pragma omp tile sizes(4)
  COUNT(i, n)
    x[i]++;
#pragma omp target map(tofrom : x[0 : n])
#pragma omp tile sizes(4)
  for (int i = 0; i < n; i += n)
    x[i]++;
#pragma omp stripe sizes(n * 2)
  for (int i = 0; i < n; i++)
    x[i]++;
#pragma omp reverse
  for (int &e : v)
    e++;
// A part further the variable would be below 0, or beyond the last number.
#pragma omp tile sizes(4)
  for (unsigned i = n; i > 0; i--)
    x[i]++;
#pragma omp stripe sizes(4)
  for (unsigned i = n; i >= 1; i -= 2)
    x[i]++;
#pragma omp target parallel for map(tofrom : x[0 : n])
#pragma omp unroll partial(4)
  for (unsigned long i = n; i > 0; i--)
    x[i]++;
#pragma omp tile sizes(8)
  for (int i = 2147483640; i < 2147483644; i++)
    x[i & 7]++;
#pragma omp tile sizes(8)
  for (signed char i = 100; i < 120; i++)
    x[i & 7]++;
}
