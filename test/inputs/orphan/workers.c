// goto in Single code, so workers wait: regions in functions have a number for them
#include <stdio.h>

#define M 40

#pragma omp declare target
static int calls;
static const int weights[4] = {1, 2, 3, 4};

static void shift(int (*a)[4], int rows) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 4; j++)
      a[i][j] += weights[j];
}

/* a region that names nothing of its function */
static void count(void) {
#pragma omp parallel num_threads(3)
#pragma omp single
  calls += 1;
}

/* called before it is defined, and by itself */
int steps(int n, int *out);
#pragma omp end declare target

int main(void) {
  int out[4][M], sums[4], total = 0;
#pragma omp target teams num_teams(1) map(from: out, sums) map(tofrom: total)
  {
    int round = 0;
    int grid[3][4] = {{1}, {2}, {3}}; // no region of the kernel names it
    const int *first = grid[0];
  again:
    count();
    shift(grid, 3);
    sums[round] = steps(5 + round, out[round]) + grid[2][3];
    if (++round < 4)
      goto again;
    int sum = 0;
#pragma omp parallel for reduction(+: sum)
    for (int j = 0; j < 4; j++)
      sum += sums[j] + first[j];
    total = sum + calls;
  }
  int check = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < M; j++)
      check += out[i][j] * (j % 5);
  printf("%d %d %d %d\n", sums[0], sums[3], total, check);
  return 0;
}

#pragma omp declare target
int steps(int n, int *out) {
  int row[n], sum = 0;
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++)
    row[i] = i * 2;
  if (n > 2)
    sum = steps(n - 2, out);
#pragma omp parallel if (n > 3) reduction(+: sum)
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      sum += row[i];
#pragma omp for
    for (int j = 0; j < M; j++)
      out[j] = n > 2 ? out[j] + n : j;
  }
  return sum;
}
#pragma omp end declare target
