// A directive may begin with %: as well.
%:include <stdio.h>
%:define N 8

int main(void) {
  int s = 0, a[N], t = 0;
%:pragma omp target map(tofrom : s)
  s = 1;
  %: pragma omp target teams distribute parallel for map(from : a)
  for (int i = 0; i < N; i++)
%:if N > 4
    a[i] = i;
%:else
    a[i] = 0;
%:endif
%:pragma omp target map(tofrom : t)
  {
%:pragma omp parallel sections reduction(+ : t)
    {
%:pragma omp section
      t += 1;
%:pragma omp section
      t += 2;
    }
  }
%:pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += a[i];
  printf("%d %d %s\n", s, t, "\
%:pragma omp target");
  return 0;
}
