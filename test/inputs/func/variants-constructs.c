// declare variant by the constructs around the call; variants and bases that hold constructs
#include <omp.h>
#include <stdio.h>
#define N 64

static void in_parallel(int *a) {
#pragma omp for
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
}
static void in_target(int *a) {
#pragma omp distribute
  for (int i = 0; i < N; i++)
    a[i] = i + 2;
}
static void in_team(int *a) {
#pragma omp for
  for (int i = 0; i < N; i++)
    a[i] = i + 3;
}

#pragma omp declare variant(in_parallel) match(construct = {parallel})
#pragma omp declare variant(in_target) match(construct = {target})
#pragma omp declare variant(in_team) match(construct = {target, parallel})
static void fill(int *a) {
  for (int i = 0; i < N; i++)
    a[i] = i;
}

// A base with constructs, in the place of which the device calls one without.
static int plain(const int *a) {
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i];
  return sum;
}
#pragma omp declare variant(plain) match(device = {kind(nohost)})
static int total(const int *a) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  return sum;
}

static int of_device(void) { return 1; }
#pragma omp declare variant(of_device) match(device = {kind(nohost)})
static int side(void) { return 2; }

int main(void) {
  int a[N], b[N], c[N], d[N], sum = 0;
  fill(a);
#pragma omp parallel
  fill(b);
#pragma omp target teams map(from : c)
  fill(c);
#pragma omp target parallel map(from : d)
  fill(d);
#pragma omp target map(to : d) map(from : sum)
  sum = total(d);
  // A region that stays on the host calls what the host does.
  int there = 0, here = 0;
#pragma omp target if (there) map(from : here)
  here = side() == 1 + omp_is_initial_device();
#pragma omp target if (!there) map(from : there)
  there = side() == 1 + omp_is_initial_device();
  printf("%d %d %d %d %d %d %d %d\n", a[9], b[9], c[9], d[9], sum, total(c), here, there);
  return 0;
}
