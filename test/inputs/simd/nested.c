// test: options="--simd=lanes"
// simd in a parallel region inside another one is for the lanes of the thread that meets it; in critical sections
// the first lane runs it. What a nested region asks for says nothing about the launch.
#include <stdio.h>

enum { Rows = 20, Columns = 50 };

static void inside(int (*a)[Columns], int (*b)[4][40], int *log) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:Rows], b[0:Rows], log[0:1])
  for (int i = 0; i < Rows; i++) {
    int first = a[i][0];
#pragma omp parallel for num_threads(2)
    for (int j = 0; j < 4; j++) {
#pragma omp simd
      for (int k = 0; k < 40; k++)
        b[i][j][k] = first + k * j;
#pragma omp atomic
      *log += 1;
    }
#pragma omp parallel if(i > 3)
    {
      int sum = 0;
#pragma omp for
      for (int j = 0; j < 4; j++)
#pragma omp simd reduction(+: sum)
        for (int k = 0; k < 40; k++)
          sum += b[i][j][k];
      a[i][1] = sum;
    }
  }
}

static int guarded(int (*a)[Columns], int *all) {
  int n = 0;
#pragma omp target parallel for map(to: a[0:Rows]) map(tofrom: all[0:1], n)
  for (int i = 0; i < Rows; i++) {
    int mine = 0;
#pragma omp simd reduction(+: mine)
    for (int k = 0; k < Columns; k++)
      mine += a[i][k];
#pragma omp critical
    {
      int here = 0;
      n += mine;
#pragma omp simd reduction(+: here)
      for (int k = 0; k < Columns; k++)
        here += a[i][k];
      *all += here;
    }
  }
  return n;
}

int main(void) {
  static int a[Rows][Columns], b[Rows][4][40];
  int log = 0, all = 0, sum = 0;
  for (int i = 0; i < Rows * Columns; i++)
    a[i / Columns][i % Columns] = i % 13;
  inside(a, b, &log);
  int n = guarded(a, &all);
  for (int i = 0; i < Rows; i++)
    sum = (sum * 31 + a[i][1] + b[i][3][7]) % 1000003;
  printf("%d %d %d %d\n", log, n, all, sum);
  return 0;
}
