// simd lastprivate, simd private, tasks and taskloops with copies between statements of Single code
#include <stdio.h>

#pragma omp declare target
static int after(const int *x, int n) {
  int last = 0, t = 5, k;
  int sum = x[0];
#pragma omp simd lastprivate(last) private(t)
  for (int i = 0; i < n; i++) {
    t = x[i];
    last = t + 1;
  }
  sum += last + t;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
#pragma omp taskloop lastprivate(k)
  for (int i = 0; i < n; i++)
    k = x[i];
  return sum + k;
}
#pragma omp end declare target

int main(void) {
  int a[3][32], out[3][6];
#pragma omp target teams distribute map(from : a, out)
  for (int t = 0; t < 3; t++) {
    int last = -1, work = 4, j;
    a[t][0] = t;
#pragma omp simd lastprivate(last)
    for (int i = 0; i < 32; i++) {
      last = i + t;
      a[t][i] = last;
    }
    out[t][0] = last;
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      a[t][i] += last;
#pragma omp simd private(work) lastprivate(j)
    for (j = 0; j < 32; j++) {
      work = a[t][j];
      a[t][j] = work * 2;
    }
    out[t][1] = work + j;
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      a[t][i] += work + j;
#pragma omp task firstprivate(work) private(last)
    {
      last = 3;
      work += last;
      out[t][2] = work;
    }
    work += a[t][31];
#pragma omp taskloop lastprivate(last)
    for (int i = 0; i < 32; i++)
      last = a[t][i];
    out[t][3] = work + last;
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      a[t][i] += last - work;
#pragma omp task
    {
      int own = 6;
      out[t][4] = own + last;
    }
#pragma omp taskwait
    if (t)
#pragma omp simd lastprivate(last)
      for (int i = 0; i < 4; i++)
        last = i * t;
    out[t][5] = last + after(a[t], 32);
#pragma omp parallel for
    for (int i = 0; i < 32; i++)
      a[t][i] -= last;
  }
  for (int t = 0; t < 3; t++) {
    for (int k = 0; k < 6; k++)
      printf("%d ", out[t][k]);
    printf("%d %d\n", a[t][0], a[t][31]);
  }
  return 0;
}
