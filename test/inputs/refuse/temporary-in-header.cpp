// test: options=--team-single=worker-loop
// a reference in a header to a temporary that the other threads would have to reach
#pragma omp declare target
static int sum_of(const int &x, int n) {
  int s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x;
  return s;
}
#pragma omp end declare target
void f(int *out) {
#pragma omp target teams distribute map(tofrom : out[0 : 4])
  for (int t = 0; t < 4; t++)
    if (const int &r = t + 3; r > 0)
      out[t] = sum_of(r, 2);
}
