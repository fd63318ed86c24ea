// operators that a type does not have
struct pair {
  int low, high;
};
int f(int n) {
  float x = 0;
  struct pair p = {0, 0};
#pragma omp target teams distribute parallel for reduction(^: x)
  for (int i = 0; i < n; i++)
    x += i;
#pragma omp target teams distribute parallel for reduction(+: p)
  for (int i = 0; i < n; i++)
    p.low += i;
  return p.low;
}
