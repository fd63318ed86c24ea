// copyprivate of arrays, structs, pointers and rows; reductions over parts of arrays of arrays; in regions and functions
#include <stdio.h>

struct cell {
  int at[2];
  double weight;
};
typedef int grid[2][3];

#pragma omp declare target
static int spread(int from, int n) {
  int own[3], sum = 0;
  grid g;
#pragma omp single copyprivate(own, g)
  {
    for (int i = 0; i < 3; i++)
      own[i] = from * i;
    g[1][2] = n;
  }
  for (int i = 0; i < 3; i++)
    sum += own[i];
  return sum + g[1][2];
}
#pragma omp end declare target

int main(void) {
  int wrong = 0, m[4][3] = {{0}}, cube[2][2][2] = {{{0}}}, part[6] = {0};
  double d[2][4] = {{0}};
  int target[3] = {7, 8, 9};
#pragma omp target parallel num_threads(16) map(to : target) reduction(+ : wrong)
  {
    int a[2][2], scalar, *p;
    const int *q;
    struct cell c, cells[2];
    char text[6];
    unsigned long long big[3];
#pragma omp single copyprivate(a)
    a[0][1] = a[1][0] = 5;
    wrong += a[0][1] + a[1][0] != 10;
#pragma omp single copyprivate(scalar, p, q, c, cells)
    {
      scalar = 3;
      p = target;
      q = target + 1;
      c.at[1] = 4;
      c.weight = 0.5;
      cells[1] = c;
    }
    wrong += scalar != 3 || p[2] != 9 || q[0] != 8 || c.weight + cells[1].at[1] != 4.5;
#pragma omp single copyprivate(text) copyprivate(big)
    {
      for (int i = 0; i < 6; i++)
        text[i] = 'a' + i;
      big[2] = 1ull << 40;
    }
    wrong += text[5] != 'f' || big[2] >> 40 != 1;
    wrong += spread(2, 11) != 17;
    wrong += spread(3, 1) != 10;
  }
#pragma omp target teams distribute parallel for map(tofrom : m, part) reduction(+ : m[1:2][0:3], part[2:3])
  for (int i = 0; i < 60; i++) {
    m[1 + i % 2][i % 3] += i;
    part[2 + i % 3]++;
  }
#pragma omp target parallel for map(tofrom : cube, d) reduction(max : cube[1:1][0:2][0:2]) reduction(+ : d[1][1:2])
  for (int i = 0; i < 40; i++) {
    if (i > cube[1][i % 2][1])
      cube[1][i % 2][1] = i;
    d[1][1 + i % 2] += 0.5;
  }
#pragma omp target map(tofrom : m, part)
  {
#pragma omp parallel for reduction(+ : m[0][:3], part[:2])
    for (int i = 0; i < 30; i++) {
      m[0][i % 3] += 1;
      part[i % 2] += 2;
    }
  }
  printf("%d %d %d %d %d\n", wrong, m[0][1], m[1][0], m[2][2], m[3][0]);
  printf("%d %d %d %d %g %g\n", cube[1][0][1], cube[1][1][1], part[0], part[4], d[1][1], d[1][2]);
  return 0;
}
