// variables of Single code whose address only the thread that calls can use, and others
#include <math.h>
#include <stdio.h>
#include <string.h>

struct range {
  int begin, end;
};
#pragma omp declare target
static int *kept;
static void halve(int n, int *half, int *rest) {
  *half = n / 2;
  *rest = n - *half;
}
static void reset(int *to) { halve(4, to, to); }
static void widen(struct range *r, int by) {
  struct range old = *r;
  r->begin = old.begin - by;
  r->end = old.end + by;
}
static void keep(int *p) { kept = p; }
static void through(int *p) {
  int *q = p;
  *q += 1;
}
static int sum(const int *p, int n) { return n > 0 ? *p + sum(p, n - 1) : 0; }
static void fill(int *p, double *v) {
#pragma omp parallel for
  for (int i = 0; i < 64; i++)
    v[i] += *p;
}
#pragma omp end declare target

int main() {
  double a[64] = {0}, b[64] = {0}, c[64] = {0}, x = 40.0;
  int e = 0, f = 0;

  // a function of C, functions of the program: registers
#pragma omp target map(tofrom: a, e, x)
  {
    int k, half, rest;
    struct range r = {20, 30};
    x = frexp(x, &k);
    halve(k, &half, &rest);
    widen(&r, half);
    if (sum(&half, 2) > 3)
      reset(&rest);
#pragma omp parallel for
    for (int i = r.begin; i < r.end; i++)
      a[i] = half + 10 * rest;
    e = k;
  }

  // the address is kept, or goes on to other threads: memory of the team
#pragma omp target map(tofrom: b)
  {
    int n = 3;
    keep(&n);
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
      b[i] = n + *kept;
  }
#pragma omp target map(tofrom: c, f)
  {
    int n = 3, m = 1;
    through(&m);
    fill(&n, c);
    n = m;
    fill(&n, c);
    f = n;
  }
  printf("%g %d %d %g %g %g %g %d\n", x, e, (int)a[19], a[31], a[32], b[5], c[63],
         f);
}
