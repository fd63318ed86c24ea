// a variable of one construct is mapped and has private copies: they begin with, and
// leave their last value to, what is mapped
#include <stdio.h>

struct pair {
  int a, b;
};
int table[4] = {10, 20, 30, 40};

int main(void) {
  int s = 3, a[4] = {1, 2, 3, 4}, last[4] = {0}, out = 0;
  int *q = a;
  struct pair p = {5, 6};
#pragma omp target teams distribute parallel for firstprivate(s) map(to: s) map(tofrom: out) reduction(+: out)
  for (int i = 0; i < 4; i++) {
    s = s > 0 ? 3 : 0;
    out += s;
  }
#pragma omp target teams distribute parallel for firstprivate(a) map(to: a) map(tofrom: out) reduction(+: out)
  for (int i = 0; i < 4; i++)
    out += (a[i] ^= 8);
#pragma omp target parallel for firstprivate(a) map(to: a[0:4]) map(tofrom: out) reduction(+: out)
  for (int i = 0; i < 4; i++)
    out += (a[i] ^= 8);
#pragma omp target teams distribute parallel for firstprivate(p, q) map(to: p, q[:4]) map(tofrom: out) reduction(+: out)
  for (int i = 0; i < 4; i++)
    out += p.b + *q;
#pragma omp target teams distribute firstprivate(table) map(tofrom: table) map(tofrom: out) reduction(+: out)
  for (int i = 0; i < 4; i++)
    out += (table[i] ^= 1);
#pragma omp target teams distribute parallel for lastprivate(last) map(from: last[:])
  for (int i = 0; i < 9; i++)
    for (int k = 0; k < 4; k++)
      last[k] = i * k;
  printf("%d %d %d %d\n", out, s, a[0], table[0]);
  printf("%d %d\n", last[0], last[3]);
  return 0;
}
