// test: options=--deferred dump=plan
// The host waits for a region when something comes back, unless it writes text or works on memory of the program
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 64

#pragma omp declare target
int calls;
static void count(void) {
#pragma omp atomic
  calls++;
}
static void say(int n) {
  if (n < 0)
    printf("negative\n");
}
#pragma omp end declare target

static double step(double *x, int n) {
  double all = 0;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    x[i] = 0.5 * x[i] + 1;
#pragma omp target teams distribute parallel for reduction(+ : all)
  for (int i = 0; i < n; i++)
    all += x[i];
  return all;
}

int main(void) {
  double x[N], last = 0;
  int here = omp_get_default_device();
  for (int i = 0; i < N; i++)
    x[i] = i;
#pragma omp target data map(tofrom : x)
  {
    for (int k = 0; k < 100; k++) {
#pragma omp target parallel for
      for (int i = 0; i < N; i++) {
        x[i] += k % 3;
        count();
      }
    }
    last = step(x, N);
#pragma omp target
    say(x[0] < 0 ? -1 : 1);
#pragma omp target
    x[1] = -x[1];
#pragma omp target update from(x[1])
    x[1] *= 2;
#pragma omp target update to(x[1])
#pragma omp target
    x[1] += 1;
  }
#pragma omp target update from(calls)
  printf("%g %g %g %d\n", last, x[0], x[1], calls);

  int *own = omp_target_alloc(N * sizeof(int), here), back[N];
#pragma omp target is_device_ptr(own)
  for (int i = 0; i < N; i++)
    own[i] = i;
  omp_target_memcpy(back, own, sizeof(back), 0, 0, omp_get_initial_device(), here);
  omp_target_free(own, here);
  printf("%d\n", back[N - 1]);
  return 0;
}
