// A program whose plan has some of everything: Single code with values that travel and variables that
// parallel code shares, a reduction over the league, a function with versions, simd.
void scale(double *x, int n, double by) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] *= by;
}

double each(double *x, int n) {
  double sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

void groups(double *x, double *y, int n) {
#pragma omp target teams num_teams(1) map(tofrom : x[0 : n], y[0 : n])
  {
    double factor = x[0];
    int found = 0;
    x[1] = 5;
    factor += x[1];
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      y[i] *= factor;
#pragma omp atomic write
      found = i;
    }
    x[2] = found;
    scale(x, n, 2);
    y[0] = factor;
  }
}

void lanes(double *x, int *next, int n) {
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n * 40], next[0 : n])
  for (int i = 0; i < n; i++) {
    double row[40];
    int from;
    x[i * 40] = i;
    from = next[i]++;
#pragma omp simd
    for (int k = 0; k < 40; k++)
      row[k] = x[i * 40 + k] + from;
    x[i * 40 + 1] = row[3];
  }
}
