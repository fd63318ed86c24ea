// functions with constructs that the host does not call: their versions take their place
#include <stdio.h>

enum { N = 64 };

// Doubles every element.
static void twice(int n, int *x) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] *= 2;
#pragma omp barrier
}

static void both(int n, int *x);

// Named by one that goes itself, and declared in front of it.
static void both(int n, int *x) {
  twice(n, x);
  twice(n, x);
}

// In two versions: by a team and by one thread.
static void fill(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] = i;
}

// The host calls it as well.
static void add(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 1;
}

// So it needs this one.
static void inner(int n, int *x) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] -= 3;
}
static void outer(int n, int *x) {
#pragma omp parallel
  inner(n, x);
}

// A macro names it.
static void by_macro(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 5;
}
#define BY_MACRO(n, x) by_macro(n, x)

// Another branch names it.
static void by_branch(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 7;
}

// The host executes the region if `where` is 0.
static void by_host(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 9;
}

// Its address is taken.
static void by_address(int n, int *x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += 11;
}

// A clause calls it, and the host evaluates that.
static int by_clause(int n) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}

int main(int argc, char **argv) {
  int x[N], where = argc > 0, sum = 0, seen = 0;
  void (*f)(int, int *) = by_address;
#pragma omp target map(from : x)
  fill(N, x);
#pragma omp target map(tofrom : x)
#pragma omp parallel
  {
    both(N, x);
#pragma omp single
    fill(4, x);
  }
#pragma omp target map(tofrom : x)
  {
    add(N, x);
    outer(N, x);
    by_macro(N, x);
    by_branch(N, x);
    by_address(N, x);
  }
#pragma omp target map(tofrom : x) if (where)
  by_host(N, x);
#pragma omp target map(tofrom : seen) thread_limit(by_clause(8) + 4)
  seen = by_clause(4);
  add(N, x);
  outer(N, x);
  f(N, x);
  BY_MACRO(N, x);
#if defined(SOMEWHERE_ELSE)
  by_branch(N, x);
#endif
  for (int i = 0; i < N; i++)
    sum += x[i] * (i % 5);
  printf("%d %d %d %d\n", sum, x[1], x[N - 1], seen);
  return 0;
}
