// test: kind=parse dump=explain
// Neighbouring threads that touch memory rows apart (N0323).
#define M 512

void exchanged(int n, const float *a, float *b) {
#pragma omp target teams distribute parallel for collapse(2) map(to: a[0:n*n]) map(tofrom: b[0:n*n])
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[i * n + j] += 2 * a[i * n + j];
}

void collapsed(int n, float (*a)[M]) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      a[i][j] *= 2;
}

void summed(int n, int m, const float *a, const float *x, float *y) {
#pragma omp target teams distribute parallel for map(to: a[0:n*m], x[0:m]) map(from: y[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
    int row = i * m;
    for (int k = 0; k < m; k++)
      sum += a[row + k] * x[k];
    y[i] = sum;
  }
}

// Nothing to say: columns, a transposition, short rows, what the next iteration needs, indices
// from memory, rows that begin anywhere, simd, and lanes that have neighbours already.
void not_said(int n, int m, float *a, float *b, const int *at, float *y) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:n*m], y[0:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      y[i] += a[k * n + i];
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:n*n], b[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j * n + i] = a[i * n + j];
#pragma omp target teams distribute parallel for map(tofrom: a[0:n*3], y[0:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      y[i] += a[i * 3 + k];
#pragma omp target teams distribute parallel for map(tofrom: a[0:n*m])
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m; k++)
      a[i * m + k] += a[i * m + k - 1];
#pragma omp target teams distribute parallel for map(tofrom: a[0:n*m], y[0:n]) map(to: at[0:n+1])
  for (int i = 0; i < n; i++)
    for (int k = at[i]; k < at[i + 1]; k++)
      y[i] += a[k];
#pragma omp target teams distribute parallel for map(tofrom: a[0:n*m], y[0:n]) map(to: at[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int k = 0; k < m; k++)
      sum += a[at[i] + k];
    y[i] = sum;
  }
#pragma omp target teams distribute parallel for map(tofrom: a[0:n*m], y[0:n])
  for (int i = 0; i < n; i++) {
    float sum = 0;
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < m; k++)
      sum += a[i * m + k];
    y[i] = sum;
  }
}
