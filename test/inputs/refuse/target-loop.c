// a directive that Clang cannot read
int f(int n, const float *x) {
  int s = 0;
#pragma omp target loop reduction(+ : s) map(to : x[0 : n])
  for (int i = 0; i < n; i++)
    s += x[i] < 1;
  return s;
}

void each_team(int *x, int n) {
#pragma omp target teams loop bind(parallel) map(tofrom : x[0 : n])
  for (int i = 0; i < n; i++)
    x[i]++;
}
