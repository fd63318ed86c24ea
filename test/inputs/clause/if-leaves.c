// an if without a modifier is that of every construct of its directive, on the host too
#include <omp.h>
#include <stdio.h>

static int most(const int *a, int n) {
  int m = 0;
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

/// How many threads has each form, where `go` is false?
static void forms(int go) {
  int a[64] = {0}, n = 64;
#pragma omp target parallel num_threads(16) if(go) map(tofrom: a)
  a[omp_get_thread_num()] = omp_get_num_threads();
  printf("%d", most(a, n) == 1);
#pragma omp target parallel for num_threads(8) if(go) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] = omp_get_num_threads();
  printf(" %d", most(a, n) == 1);
#pragma omp target parallel for simd num_threads(8) if(go) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] = i;
  printf(" %d", most(a, n));
#pragma omp target teams distribute parallel for num_threads(8) if(go) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] = omp_get_num_threads();
  printf(" %d", most(a, n) == 1);
#pragma omp target teams distribute parallel for simd num_threads(8) if(go) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] = 2 * i;
  printf(" %d", most(a, n));
#pragma omp target simd if(go) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] = 3 * i;
  printf(" %d\n", most(a, n));
}

/// With modifiers: on the device one condition, on the host the other.
static void modifiers(int device, int parallel) {
  int a[64] = {0}, n = 64;
#pragma omp target parallel for if(target: device) if(parallel: parallel) num_threads(4) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] = omp_get_num_threads();
  printf("%d", parallel || most(a, n) == 1);
#pragma omp target parallel for simd if(parallel: parallel) if(simd: device) num_threads(4) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] = i;
  printf(" %d", most(a, n));
#pragma omp target teams distribute parallel for if(parallel: parallel) num_threads(4) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] = omp_get_num_threads();
  printf(" %d\n", parallel || most(a, n) == 1);
}

/// In a region: the construct stands alone, its condition is its own.
static void inside(int go) {
  int a[64] = {0}, n = 64;
#pragma omp target map(tofrom: a)
  {
#pragma omp parallel num_threads(4) if(go)
    a[omp_get_thread_num()] = omp_get_num_threads();
#pragma omp parallel for num_threads(4) if(parallel: go)
    for (int i = 8; i < n; i++)
      a[i] = omp_get_num_threads();
  }
  printf("%d", go || most(a, n) == 1);
#pragma omp target map(tofrom: a)
#pragma omp teams distribute parallel for num_threads(4) if(go)
  for (int i = 0; i < n; i++)
    a[i] = omp_get_num_threads();
  printf(" %d\n", go || most(a, n) == 1);
}

#pragma omp declare target
static void fill(int *a, int n, int go) {
#pragma omp parallel for num_threads(4) if(go)
  for (int i = 0; i < n; i++)
    a[i] = omp_get_num_threads();
}
#pragma omp end declare target

static void function(int go) {
  int a[64] = {0};
#pragma omp target if(go) map(tofrom: a)
  fill(a, 64, go);
  printf("%d\n", go || most(a, 64) == 1);
}

/// Data constructs, and a loop construct, which is a worksharing loop on the host.
static void others(int go) {
  int a[64], n = 64, sum = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target data map(tofrom: a) if(go)
#pragma omp target parallel loop if(go) map(tofrom: a, sum) reduction(+: sum)
  for (int i = 0; i < n; i++) {
    a[i] += 1;
    sum += a[i];
  }
#pragma omp target parallel if(go) map(tofrom: a)
  {
#pragma omp loop
    for (int i = 0; i < n; i++)
      a[i] += 1;
#pragma omp loop bind(parallel)
    for (int i = 0; i < n; i++)
      a[i] *= 2;
#pragma omp single
#pragma omp loop bind(thread)
    for (int i = 0; i < n; i++)
      a[i] += 3;
  }
#pragma omp target teams loop if(go) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma omp target enter data map(to: a) if(target enter data: go)
#pragma omp target update to(a) if(go)
#pragma omp target exit data map(from: a) if(go)
  printf("%d %d %d\n", a[0], a[63], sum);
}

int main(void) {
  forms(0);
  for (int i = 0; i < 4; i++)
    modifiers(i & 1, i >> 1);
  for (int go = 0; go < 2; go++) {
    inside(go);
    function(go);
    others(go);
  }
  return 0;
}
