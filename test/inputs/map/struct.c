// a struct mapped as a whole, an array of structs, and single members
#include <stdio.h>

struct particle {
  double x, v;
  int id;
};

int main(void) {
  struct particle p[25];
  struct particle one = {1, 2, 3};
  for (int i = 0; i < 25; i++)
    p[i] = (struct particle){i, 0.5 * i, i};
#pragma omp target teams distribute parallel for map(tofrom: p[0:25]) map(to: one)
  for (int i = 0; i < 25; i++) {
    p[i].x += p[i].v * one.v;
    p[i].id += one.id;
  }
#pragma omp target map(tofrom: one.x) map(to: one.v)
  one.x = one.x + one.v * 10;
  double sum = 0;
  for (int i = 0; i < 25; i++)
    sum += p[i].x + p[i].id;
  printf("%g %d %g %g %d\n", p[24].x, p[24].id, sum, one.x, one.id);
  return 0;
}
