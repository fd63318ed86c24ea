// test: reference=serial
// tasks around parallel regions in Single code: all threads of the team follow them
#include <stdio.h>

#pragma omp declare target
static void add(double *v, int from, int n, double by) {
#pragma omp parallel for
  for (int i = from; i < from + n; i++)
    v[i] += by;
}
#pragma omp end declare target

int main() {
  double a[64] = {0}, sum = 0, most = 0;
  int last = -1, steps = 0, twice = 1;
#pragma omp target map(tofrom: a)
  {
    int base = 3, own = 1, inner = 0;
#pragma omp task shared(a)
    {
#pragma omp parallel for
      for (int i = 0; i < 64; i++)
        a[i] += base;
    }
#pragma omp taskwait
    base = 5;
#pragma omp task firstprivate(own) shared(a, base) depend(out: base)
    {
      own += base; // its own
      add(a, 0, 32, own);
      base++;
#pragma omp task if(base > 2) shared(a)
      {
        own *= 2;
        add(a, 32, 32, own);
      }
    }
#pragma omp taskwait
    if (a[0] > 1) {
#pragma omp task private(inner) shared(a)
      {
        inner = 1 + (a[0] > 2);
        add(a, 1, inner, base);
      }
    }
    inner = base; // its own, again
    a[2] += inner;
  }
#pragma omp target map(tofrom: a, sum, last, steps)
  {
    int base = 2, by = 7, inner = 1;
    sum = inner;
#pragma omp taskgroup
    {
#pragma omp taskloop firstprivate(by) private(inner) lastprivate(last) shared(a)
      for (int k = 0; k < 4; k++) {
        inner = by * k;
#pragma omp parallel for
        for (int i = 0; i < 16; i++)
          a[16 * k + i] += inner;
        last = k + base;
      }
#pragma omp taskloop reduction(+: steps) shared(sum, a)
      for (int k = 0; k < 3; k++) {
        double part = 0;
#pragma omp parallel for reduction(+: part)
        for (int i = 0; i < 64; i++)
          part += a[i];
        sum += part;
        steps += k;
      }
    }
  }
#pragma omp target map(tofrom: a, most, twice)
  {
#pragma omp taskloop reduction(max: most) reduction(+: twice) shared(a)
    for (int k = 0; k < 3; k++) {
#pragma omp parallel for
      for (int i = 0; i < 64; i++)
        a[i] += k;
      if (a[k] > most)
        most = a[k];
      twice += k;
      if (twice > 2)
        twice--;
    }
    most += 1;
  }
  printf("%g %g %g %g %d %d %g %d\n", a[0], a[1], a[63], sum, last, steps, most,
         twice);
}
