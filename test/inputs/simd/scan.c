// test: options="--simd=lanes" reference=serial
// inscan in simd: lanes see what the lanes before them have.
#include <stdio.h>

enum { Rows = 11, Columns = 75 };
static int a[Rows][Columns], b[Rows][Columns], c[Rows][Columns];

// composition of x → a x + b does not commute
struct line {
  unsigned a, b;
};
static struct line then(struct line f, struct line g) {
  struct line h = {f.a * g.a, f.b * g.a + g.b};
  return h;
}
#pragma omp declare reduction(then : struct line : omp_out = then(omp_out, omp_in)) initializer(omp_priv = {1, 0})

// both kinds, several variables in one pass, loops that end within a warp
static void rows(int n, long *out) {
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: b, c) map(from: out[0:n])
  for (int i = 0; i < n; i++) {
    long sum = 5, last = 0;
    int most = -100;
    struct line all = {3, 1};
#pragma omp simd reduction(inscan, +: sum) reduction(inscan, max: most)
    for (int k = 0; k < Columns; k++) {
      sum += a[i][k];
      most = a[i][k] > most ? a[i][k] : most;
#pragma omp scan inclusive(sum, most)
      b[i][k] = (int)sum + most;
    }
#pragma omp simd reduction(inscan, +: sum) lastprivate(last) if(i != 3)
    for (long k = Columns - 1; k >= i; k -= 2) {
      c[i][k] = (int)sum;
      last = sum;
#pragma omp scan exclusive(sum)
      sum += a[i][k];
    }
#pragma omp simd reduction(inscan, then: all) safelen(40)
    for (int k = 0; k < 2 * i; k++) {
      struct line next = {2 * (unsigned)k + 3, (unsigned)a[i][k]};
      all = then(all, next);
#pragma omp scan inclusive(all)
      b[i][k] += (int)(all.b % 1009);
    }
    out[i] = sum + 3 * most + 7 * last + (int)(all.b % 10007);
  }
}

// a sum that goes on from loop to loop
static long onward(int n) {
  long sum = 0;
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: c) reduction(+: sum)
  for (int i = 0; i < n; i++) {
    int row = i;
    for (int j = 0; j < 3; j++) {
#pragma omp simd reduction(inscan, +: row)
      for (int k = 0; k < 25; k++) {
        row += a[i][j * 25 + k];
#pragma omp scan inclusive(row)
        c[i][j * 25 + k] = row;
      }
    }
    sum += row;
  }
  return sum;
}

// in a function: on the lanes of a thread, or in one of them
static int running(const int *from, int *to, int n) {
  int sum = 0;
#pragma omp simd reduction(inscan, +: sum)
  for (int k = 0; k < n; k++) {
    to[k] = sum;
#pragma omp scan exclusive(sum)
    sum += from[k];
  }
  return sum;
}
static long called(int n) {
  long all = 0;
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: b) reduction(+: all)
  for (int i = 0; i < n; i++) {
    long sum = running(a[i], b[i], Columns);
#pragma omp simd reduction(+: sum)
    for (int k = 0; k < 5; k++)
      sum += running(a[i] + 15 * k, b[i] + 15 * k, 15);
    all += sum;
  }
  return all;
}

// eight lanes
static int few(int n) {
  int most = 0;
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: b) reduction(max: most)
  for (int i = 0; i < n; i++) {
    int sum = 0;
#pragma omp simd reduction(inscan, +: sum) simdlen(8)
    for (int k = 0; k < Columns - i; k++) {
      sum += a[i][k];
#pragma omp scan inclusive(sum)
      b[i][k] = sum;
    }
    most = sum > most ? sum : most;
  }
  return most;
}

static long digest(int n) {
  long all = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < Columns; k++)
      all = (all * 31 + b[i][k] + 7 * c[i][k]) % 1000003;
  return all;
}

int main(void) {
  long out[Rows], all = 0;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < Columns; k++)
      a[i][k] = (i * 7 + k * 5) % 23 - 9;
  rows(Rows, out);
  for (int i = 0; i < Rows; i++)
    all = (all * 31 + out[i]) % 1000003;
  printf("%ld %ld\n", all, digest(Rows));
  printf("%ld", onward(Rows));
  printf(" %ld\n", digest(Rows));
  printf("%ld", called(Rows));
  printf(" %ld\n", digest(Rows));
  printf("%d", few(Rows));
  printf(" %ld\n", digest(Rows));
  return 0;
}
