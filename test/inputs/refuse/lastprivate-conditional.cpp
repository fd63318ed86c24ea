// assignments that cannot note their iteration
void set(int &x);
void f(const int *in, int n) {
  int a = 0, b = 0, c = 0, d = 0, e = 0, list[3] = {};
#pragma omp target parallel for map(to: in[0:n]) lastprivate(conditional: a)
  for (int i = 0; i < n; i++)
    if (in[i] > (a = 3))
      b = 1;
#pragma omp target parallel for map(to: in[0:n]) lastprivate(conditional: b)
  for (int i = 0; i < n; i++) {
    int *p = &b;
    *p = in[i];
  }
#pragma omp target parallel for map(to: in[0:n]) lastprivate(conditional: c)
  for (int i = 0; i < n; i++) {
#pragma omp simd lastprivate(c)
    for (int j = 0; j < 3; j++)
      c = in[j];
  }
#pragma omp target parallel for map(to: in[0:n]) lastprivate(conditional: d)
  for (int i = 0; i < n; i++)
    for (int i = 0; i < 3; i++)
      d = in[i];
#pragma omp target parallel for lastprivate(conditional: e)
  for (int x : list)
    e = x;
#pragma omp target parallel for firstprivate(e) lastprivate(conditional: e)
  for (int i = 0; i < n; i++)
    if (i > e)
      e = i;
#pragma omp target
#pragma omp parallel sections lastprivate(conditional: e)
  {
    e = 1;
  }
}
