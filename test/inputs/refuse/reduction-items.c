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
void none(void) {
  int a[4], b[3][0];
#pragma omp target parallel for reduction(+: a[1:0])
  for (int i = 0; i < 4; i++)
    a[i] += i;
#pragma omp target parallel for reduction(+: b)
  for (int i = 0; i < 3; i++)
    b[i][0] += i;
}
void g(int n, int *a, int *b) {
#pragma omp target teams distribute parallel for reduction(+: a[0:2]) reduction(max: a[3])
  for (int i = 0; i < n; i++)
    a[i % 2] += i;
#pragma omp target parallel for reduction(+: b[0:2], b[4:n])
  for (int i = 0; i < n; i++)
    b[i % 2] += i;
}

void rows(int n, int m) {
  int a[n][m];
#pragma omp target teams distribute parallel for reduction(+ : a[1 : 2][ : m])
  for (int k = 0; k < 100; k++)
    a[1 + k % 2][k % m] += k;
}
