// simd in functions that one thread executes: without copies only where that makes no difference
#include <stdio.h>

#pragma omp declare target
static int added(const int *x, int n, int from) { // as it stands
  int least = 99, mine;
#pragma omp simd private(mine) reduction(+ : from) reduction(min : least)
  for (int i = 0; i < n; i++) {
    mine = 2 * x[i];
    from += mine;
    if (mine < least)
      least = mine;
  }
  return from * 100 + least;
}

static int set(const int *x, int n) { // the copy is asked and set
  int sum = 100;
#pragma omp simd reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    if (sum > 50)
      sum = 1;
    sum += x[i];
  }
  return sum;
}

static int least(const int *x, int n) {
  int m = 3;
#pragma omp simd reduction(min : m)
  for (int i = 0; i < n; i++)
    m = x[i];
  return m;
}

static int kept(const int *x, int *y, int n) { // the copy is another variable
  int mine = 7;
#pragma omp simd private(mine)
  for (int i = 0; i < n; i++) {
    mine = x[i] * x[i];
    y[i] = mine;
  }
  return mine;
}

static int all(const int *x, int *y, int n) { return set(x, n) + 1000 * kept(x, y, n); }

// the half that hands values in only adds
static int running(const int *x, int *y, int n) {
  int sum = 5;
#pragma omp simd reduction(inscan, + : sum)
  for (int i = 0; i < n; i++) {
    y[i] = sum;
#pragma omp scan exclusive(sum)
    sum += x[i];
  }
  return sum;
}
#pragma omp end declare target

int main(void) {
  enum { N = 20 };
  int x[N], y[N], out[5];
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 19;
  x[0] = 8;
#pragma omp target map(to : x) map(from : y, out)
  {
    out[0] = added(x, N, 1000);
    out[1] = set(x, 1);
    out[2] = least(x, 1);
    out[3] = all(x, y, 1);
    out[4] = running(x, y, N);
  }
  printf("%d %d %d %d %d %d\n", out[0], out[1], out[2], out[3], out[4], y[N - 1]);
  return 0;
}
