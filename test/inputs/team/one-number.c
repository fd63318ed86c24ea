// parallel regions of a kernel that ask for one number of threads: the launch has it, and nobody counts
#include <stdio.h>

#define BLOCK 48

// The same text, or the same value that the host has.
static void rows(double *a, int n, int block) {
#pragma omp target teams distribute map(tofrom : a[0 : n * 64])
  for (int i = 0; i < n; i++) {
    double *row = a + i * 64;
    double most = 0;
#pragma omp parallel for num_threads(block) reduction(max : most)
    for (int j = 0; j < 64; j++)
      most = row[j] > most ? row[j] : most;
#pragma omp parallel num_threads(block)
    {
#pragma omp for
      for (int j = 0; j < 64; j++)
        row[j] /= most;
#pragma omp for
      for (int j = 0; j < 32; j++)
        row[j] += row[63 - j];
    }
  }
}

static void fixed(int *count) {
#pragma omp target map(tofrom : count[0 : 3])
  {
#pragma omp parallel num_threads(BLOCK)
    {
#pragma omp atomic
      count[0]++;
    }
#pragma omp parallel num_threads(BLOCK)
    {
#pragma omp atomic
      count[1]++;
    }
  }
}

// Other numbers, none, or a condition: the kernel counts.
static void others(int *count, int some, int more) {
#pragma omp target map(tofrom : count[0 : 4])
  {
#pragma omp parallel num_threads(some)
    {
#pragma omp atomic
      count[0]++;
    }
#pragma omp parallel num_threads(more)
    {
#pragma omp atomic
      count[1]++;
    }
  }
#pragma omp target map(tofrom : count[0 : 4])
  {
#pragma omp parallel num_threads(some)
    {
#pragma omp atomic
      count[0]++;
    }
#pragma omp parallel for // as many as there are
    for (int j = 0; j < 64; j++)
#pragma omp atomic
      count[1]++;
  }
#pragma omp target map(tofrom : count[0 : 4])
  {
#pragma omp parallel num_threads(some) if (more > 100)
    {
#pragma omp atomic
      count[2]++;
    }
#pragma omp parallel num_threads(some)
    {
#pragma omp atomic
      count[3]++;
    }
  }
}

int main(void) {
  double a[3 * 64], sum = 0;
  int count[3] = {0}, other[4] = {0};
  for (int i = 0; i < 3 * 64; i++)
    a[i] = i * 7 % 23 + 1;
  rows(a, 3, 40);
  for (int i = 0; i < 3 * 64; i++)
    sum += a[i] * (i % 5);
  fixed(count);
  others(other, 5, 9);
  printf("%.6f %d %d %d %d %d %d\n", sum, count[0], count[1], other[0], other[1], other[2], other[3]);
  return 0;
}
