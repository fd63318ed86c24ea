// test: options="--simd=lanes" dump=plan
// What threads that are warps meet: simdlen and safelen, constructs for one thread, claimed chunks.
#include <omp.h>
#include <stdio.h>

enum { Rows = 26, Columns = 48 };

// eight lanes per thread, four threads in a warp; iterations that need those 8 before them
static void parts(int n, int (*m)[Columns], int *out) {
#pragma omp target teams distribute parallel for map(tofrom: m[0:n], out[0:n])
  for (int i = 0; i < n; i++) {
    int sum = 0, last = 0, counts[4] = {0, 1, 2, 3};
#pragma omp simd safelen(11)
    for (int k = 8; k < Columns; k++)
      m[i][k] += m[i][k - 8] + i;
#pragma omp simd simdlen(8) reduction(+: sum, counts) lastprivate(last) aligned(m: 4) order(concurrent)
    for (int k = 0; k < Columns; k++) {
      sum += m[i][k];
      counts[k & 3] += k;
      last = m[i][k];
    }
#pragma omp simd collapse(2) private(last) simdlen(4)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 4; k++) {
        last = j + k;
        m[i][j * 4 + k] -= last;
      }
    out[i] = sum * 3 + last + counts[0] + 5 * counts[3];
  }
}

static int twice(int x) { return 2 * x; }

// one thread of several, and one section each
static int constructs(int *a, int *log) {
  int all = 0, hits = 0, entered = 0;
#pragma omp target map(tofrom: a[0:Columns], log[0:8]) map(tofrom: all, hits, entered)
#pragma omp parallel num_threads(6)
  {
    int base = twice(3);
    int mine = omp_get_thread_num(), shared = -1;
#pragma omp single
    {
      log[0] += base;
#pragma omp simd
      for (int k = 0; k < Columns; k++)
        a[k] = k + base;
      all = omp_get_num_threads();
    }
#pragma omp single copyprivate(shared)
    shared = a[5] + mine * 0;
#pragma omp sections
    {
      log[1] += shared;
#pragma omp section
      {
        int sum = 0;
#pragma omp simd reduction(+: sum)
        for (int k = 0; k < Columns; k++)
          sum += a[k];
        log[2] += sum;
      }
#pragma omp section
      log[3] += 3;
    }
#pragma omp for
    for (int k = 0; k < Columns; k++)
      a[k] += k == 7;
#pragma omp masked filter(1)
    log[4] += mine;
#pragma omp master
    log[5] += mine + 1;
#pragma omp barrier
#pragma omp critical
    {
      entered += log[2] > 0;
      entered += log[4] == 1 || all == 1;
    }
#pragma omp atomic
    hits += shared == a[5];
    // its team is the thread that meets it
#pragma omp parallel for
    for (int k = 0; k < 3; k++)
#pragma omp atomic
      log[6] += k;
#pragma omp single nowait
    log[7] = shared;
  }
  return hits == all && entered == 2 * all && log[6] == 3 * all;
}

// chunks that a warp claims, or that are dealt to it
static void schedules(int n, const int *a, int *out) {
#pragma omp target teams distribute parallel for schedule(dynamic, 2) num_teams(2) map(to: a[0:n * 33]) map(tofrom: out[0:n])
  for (int i = 0; i < n; i++) {
    int sum = 0;
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < 33; k++)
      sum += a[i * 33 + k];
    out[i] += sum;
  }
#pragma omp target teams distribute parallel for dist_schedule(static, 5) schedule(guided) map(to: a[0:n * 33]) map(tofrom: out[0:n])
  for (int i = 0; i < n; i++) {
    int most = 0;
#pragma omp simd reduction(max: most) nontemporal(a)
    for (int k = 0; k < 33; k++)
      most = a[i * 33 + k] > most ? a[i * 33 + k] : most;
    out[i] += most * 100;
  }
#pragma omp target parallel map(to: a[0:n * 33]) map(tofrom: out[0:n])
  {
#pragma omp for schedule(runtime)
    for (int i = 0; i < n; i++) {
      int first = a[i * 33] + 1;
#pragma omp simd if(first > 2)
      for (int k = 0; k < 2; k++)
#pragma omp atomic
        out[i] += first;
    }
#pragma omp for schedule(static, 3) reduction(+: out[0:4])
    for (int i = 0; i < n; i++) {
#pragma omp simd reduction(+: out[0:4])
      for (int k = 0; k < 33; k++)
        out[k & 3] += k;
    }
  }
}

// one iteration after the other, in part
static int in_order(int n, const int *a, int *trace) {
  int all = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n * 33]) map(from: trace[0:n * 33]) reduction(+: all)
  for (int i = 0; i < n; i++) {
    int sum = 0, *next = trace + 33 * i;
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < 33; k++) {
      int x = a[i * 33 + k] * 3;
#pragma omp ordered simd
      next[k] = k ? next[k - 1] * 5 % 1009 + x : x;
      sum += x;
    }
    all += sum;
  }
  return all;
}

int main(void) {
  static int m[Rows][Columns], out[Rows], a[Rows * 33], b[Columns];
  for (int i = 0; i < Rows * Columns; i++)
    m[i / Columns][i % Columns] = i * 7 % 23;
  parts(Rows, m, out);
  long all = 0;
  for (int i = 0; i < Rows; i++) {
    all = all * 31 % 1000003 + out[i];
    for (int k = 0; k < Columns; k++)
      all = (all * 17 + m[i][k]) % 1000003;
  }
  printf("%ld\n", all);

  int log[8] = {0};
  int right = constructs(b, log);
  printf("%d %d %d %d %d %d %d\n", right, b[7], log[0], log[1], log[2], log[3], log[7]);

  for (int i = 0; i < Rows * 33; i++)
    a[i] = i * 5 % 9;
  schedules(Rows, a, out);
  static int trace[Rows * 33];
  int sum = in_order(Rows, a, trace);
  for (int i = 0; i < Rows; i++)
    all = (all * 31 + out[i] + trace[i * 33 + 32]) % 1000003;
  printf("%ld %d\n", all, sum);
  return 0;
}
