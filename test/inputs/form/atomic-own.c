// Atomics of what a thread has alone are plain statements; where a pointer leads, the runtime asks
#include <stdio.h>

typedef struct {
  int n, of[4];
} counts;

/// Gets an address of the thread, and one of all.
static void bump(int *p, int by) {
#pragma omp atomic
  *p += by;
}

static double scaled(double *p, double by) {
  double old;
#pragma omp atomic capture
  {
    old = *p;
    *p *= by;
  }
#pragma omp atomic
  p[0] += by;
  return old;
}

/// Its loop is one thread's, where it is called from one.
static int sum_of_thirds(const int *p, int n) {
  int s = 0;
#pragma omp parallel for
  for (int j = 0; j < n; j++)
    if (p[j] % 3 == 0) {
#pragma omp atomic
      s += p[j];
    }
  return s;
}

int main(void) {
  int a[100], r[100], q[100], total = 0, v, w, h[8] = {0}, shared[4];
  double d, all = 1;
  short few;
  for (int i = 0; i < 100; i++)
    a[i] = i;
  // a region of one thread
#pragma omp target map(from : v, w, few, d) map(tofrom : total)
  {
    int c = 0, t;
    for (int i = 0; i < 10; i++) {
#pragma omp atomic // a comment
      c += i;
    }
#pragma omp atomic capture
    t = c++;
    c += 3;
    c -= 3;
#pragma omp atomic seq_cst
    c += 3;
#pragma omp atomic write
    v = c;
#pragma omp atomic
    total += t;
    short s = 0;
#pragma omp atomic
    s += 3;
    few = s;
    double top = 1;
#pragma omp atomic
    top *= 3;
#pragma omp atomic compare
    top = top < 7 ? 7 : top;
    d = top;
    int before, equal;
#pragma omp atomic compare capture acq_rel
    { before = c; if (c == 49) { c = 5; } }
#pragma omp atomic compare capture
    { equal = c == 4; if (equal) { c = 6; } else { before = c; } }
    if (before)
#pragma omp atomic
      before++;
    w = before * 100 + equal;
  }
  // a thread of many: its variables, pointers to them, and what all have
#pragma omp target teams distribute parallel for map(from : r) map(tofrom : total, h, all)
  for (int i = 0; i < 100; i++) {
    int mine[4] = {1, 2, 3, 4}, one = 3, *p = &one;
    counts c = {0, {0}};
    double x = i;
#pragma omp atomic
    *p += i;
#pragma omp atomic
    c.of[i % 4]++;
#pragma omp atomic
    c.n += c.of[0];
#pragma omp atomic
    h[i % 8] += c.n;
    bump(&mine[i % 4], i);
    bump(&total, i);
    bump(h + i % 8, 1);
    double old = scaled(&x, 2);
    if (i == 7)
      scaled(&all, old);
    r[i] = mine[0] + mine[1] + mine[2] + mine[3] + one + c.n + (int)(x + old);
  }
#pragma omp target teams distribute parallel for map(to : a) map(from : q)
  for (int i = 0; i < 100; i++)
    q[i] = sum_of_thirds(a, i);
  // what a team has is not one thread's; a private copy is
  int copy = 4, last = 0;
#pragma omp target teams num_teams(1) map(from : shared) map(tofrom : last)
  {
    int of_team = 0, part[2] = {0, 0};
#pragma omp parallel for firstprivate(copy) lastprivate(last)
    for (int i = 0; i < 64; i++) {
#pragma omp atomic
      copy += 1;
#pragma omp atomic
      of_team += copy > 4;
#pragma omp atomic
      part[i % 2] |= i;
#pragma omp atomic write
      last = i;
    }
    shared[0] = of_team;
    shared[1] = part[0];
    shared[2] = part[1];
    shared[3] = last;
  }
  long check = 0;
  for (int i = 0; i < 100; i++)
    check = check * 3 % 1000003 + r[i] * 7 + q[i];
  printf("%d %d %d %g %d %ld %g\n", v, w, few, d, total, check, all);
  for (int i = 0; i < 8; i++)
    printf("%d ", h[i]);
  printf("%d %d %d %d %d\n", shared[0], shared[1], shared[2], shared[3], last);
  return 0;
}
