// list items of a reduction that cannot have a private copy
void f(int n, float m[4][6], float **p) {
  float a[n];
#pragma omp target teams distribute parallel for reduction(+: a)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma omp target teams distribute parallel for reduction(+: m[0:4][1:2])
  for (int i = 0; i < n; i++)
    m[i % 4][1] += 1;
#pragma omp target teams distribute parallel for reduction(+: p[0:1][0:n])
  for (int i = 0; i < n; i++)
    p[0][i] += 1;
}
