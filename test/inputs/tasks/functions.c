// functions that hold regions with nowait, and functions that are called meanwhile
#include <stdio.h>

static int a[50], b[50], seen;

static int ends(int stop) {
#pragma omp target parallel for nowait map(tofrom: a)
  for (int i = 0; i < 50; i++)
    a[i] += 1;
  if (stop)
    return 1;
#pragma omp target parallel for nowait map(tofrom: b)
  for (int i = 0; i < 50; i++)
    b[i] += 2;
  return 2;
}

static void waits(void) {
#pragma omp taskwait
  seen += a[7];
}

static void meets(void) {
#pragma omp target parallel for nowait map(tofrom: a)
  for (int i = 0; i < 50; i++)
    a[i] *= 2;
  waits();
}

static int quiet(int n) { return n < 2 ? n : quiet(n - 1) + quiet(n - 2); }

static void goes_on(void) {
  int own = 0;
#pragma omp target parallel for nowait map(tofrom: a)
  for (int i = 0; i < 50; i++)
    a[i] += 5;
  own = quiet(12);
  printf("%d\n", own);
#pragma omp taskwait
  seen += a[9];
}

static void (*chosen)(void) = waits;
static void calls_a_pointer(void) {
#pragma omp target parallel for nowait map(tofrom: a)
  for (int i = 0; i < 50; i++)
    a[i] += 1;
  chosen();
}

static void jumps(int n) {
again:;
#pragma omp target parallel for nowait map(tofrom: a)
  for (int i = 0; i < 50; i++)
    a[i] += n;
#pragma omp taskwait
  if (n-- > 1)
    goto again;
#pragma omp taskwait
  seen += a[3];
}

static void turns(int n) {
  for (int k = 0; k < n; k++) {
    if (k == 2) {
#pragma omp taskwait
      seen += b[k];
    }
    switch (k & 3) {
    case 0:
#pragma omp target parallel for nowait depend(inout: b) map(tofrom: b)
      for (int i = 0; i < 50; i++)
        b[i] += k;
      break;
    case 1:
      continue;
    default: {
#pragma omp target update to(b) nowait depend(inout: b)
    }
    }
  }
}

int main(void) {
  int stopped = ends(1);
#pragma omp taskwait
  int ended = ends(0);
#pragma omp taskwait
  printf("%d %d %d %d\n", stopped, ended, a[3], b[3]);
  meets();
  goes_on();
  calls_a_pointer();
  jumps(3);
  turns(9);
#pragma omp taskwait
  printf("%d %d %d\n", seen, a[49], b[49]);
  return 0;
}
