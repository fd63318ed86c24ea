// What one thread computes for all in conditions, headers and declarations: a struct that begins as a copy, a
// variable that a condition changes, loops that count in a variable of parallel code
#include <stdio.h>

struct pair {
  int a, b;
};

static int next(int *p) { return (*p)++; }

int main() {
  pair p[2] = {{3, 4}, {5, 6}};
  int x[64], n = 1, last = 0, sum = 0;
#pragma omp target map(tofrom: p, x, last)
  {
    pair q = p[1];
#pragma omp parallel for
    for (int i = 0; i < 64; i++) {
      x[i] = q.a + i;
      if (i == 63)
        q.b += i;
    }
    last = q.b;
  }
  printf("%d %d %d\n", x[5], x[63], last);
#pragma omp target map(tofrom: x, n, sum)
  {
    int c;
    while ((c = next(&n)) < 10) {
#pragma omp parallel for
      for (int i = 0; i < 64; i++)
        x[i] += c;
    }
    sum = c;
    for (int k = next(&n); k < 20; k += next(&n) % 3 + 1) {
#pragma omp parallel for reduction(+ : sum)
      for (int i = 0; i < 64; i++)
        sum += x[i] * k;
    }
    for (int j = 0; j < 4; j += 2) {
#pragma omp parallel for
      for (int i = 0; i < 64; i++)
        if (i == j)
          j--;
    }
    if (int more = next(&n); more > 3) {
      sum += more;
#pragma omp parallel for
      for (int i = 0; i < 64; i++)
        x[i] -= more;
    }
    switch (int which = next(&n) % 2) {
    case 1:
      sum += which;
      x[0] = sum;
    case 0:
#pragma omp parallel for
      for (int i = 1; i < 64; i++)
        x[i] += which;
    }
  }
  printf("%d %d %d\n", x[5], n, sum);
}
