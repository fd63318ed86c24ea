// threads share out one half of the work while the device has the other; the barrier waits for both
#include <stdio.h>

#define N 1000

static int a[N], b[N];

static void halves(int rounds) {
#pragma omp parallel num_threads(4)
  for (int k = 0; k < rounds; k++) {
#pragma omp masked
    {
#pragma omp target teams distribute parallel for nowait map(tofrom: a[0:N/2])
      for (int i = 0; i < N / 2; i++)
        a[i] += i + k;
    }
#pragma omp for schedule(dynamic, 50)
    for (int i = N / 2; i < N; i++)
      a[i] += i + k;  // the host's half

#pragma omp single
    b[k] = a[3] + a[N - 3];
#pragma omp masked
    {
#pragma omp target update to(a) nowait
    }
#pragma omp sections
    {
#pragma omp section
      b[k] += a[4];
#pragma omp section
      { b[k + 500] = a[N - 4]; }
    }
  }
}

int main(void) {
  halves(5);
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] * 3L + b[i] * (i % 9);
  printf("%ld\n", sum);
  return 0;
}
