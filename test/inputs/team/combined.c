// test: reference=serial
// what simd and constructs around parallel regions combine in Single code goes to mapped variables once
#include <stdio.h>
int main() {
  double a[64] = {0};
  int s = 0, t = 0, u = 0, last = 0;
#pragma omp target map(tofrom: a, s, t, u, last)
  {
    int m = 1, own = 2, own_last = 0;
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
      a[i] += m;
#pragma omp simd reduction(+: s)
    for (int k = 0; k < 4; k++)
      s += k;
#pragma omp simd reduction(+: s, own)
    for (int k = 0; k < 4; k++) {
      int before = s;
      s = before + k;
      own += k;
    }
#pragma omp simd lastprivate(last, own_last)
    for (int k = 0; k < 4; k++)
      last = own_last = k + m;
    last += 1;
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
      a[i] += own + own_last;
  }
#pragma omp target map(tofrom: a, s, t, u, last)
  {
#pragma omp taskloop reduction(+: t) lastprivate(last) shared(a)
    for (int k = 0; k < 4; k++) {
#pragma omp parallel for
      for (int i = 0; i < 64; i++)
        a[i] += k;
      int before = t;
      t = before + k;
      last = k;
    }
    last += 10;
    u += t;
  }
  printf("%g %g %d %d %d %d\n", a[0], a[63], s, t, u, last);
}
