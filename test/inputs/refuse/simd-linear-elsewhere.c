// test: options=--simd=lanes
// threads share a linear variable in one parallel region, and have copies of it in another
int f(int n) {
  int s = 0, out = 0;
#pragma omp target teams distribute map(tofrom : out)
  for (int t = 0; t < n; t++) {
    int own = t;
#pragma omp parallel for reduction(max : own)
    for (int i = 0; i < n; i++)
      own = own < i ? i : own;
#pragma omp parallel
    {
#pragma omp single
      {
#pragma omp simd linear(own : 2)
        for (int i = 0; i < n; i++)
          own += 2;
      }
    }
    out = own + s;
  }
  return out;
}
