// variables of a region that are declared by typeof of others
#include <stdio.h>

int main(void) {
  int s = 0;
  double rows[3][4] = {{0}};
  __typeof__(s) t = 0;
  __typeof__(rows) more = {{1}};
  __typeof__(rows[0]) row = {2};
  __typeof__(&s) p = &t;
#pragma omp target parallel for map(tofrom : t) reduction(+ : s)
  for (int i = 0; i < 30; i++) {
    s += i;
    if (i == 7)
      t = i;
  }
#pragma omp target map(tofrom : more, row, rows)
  {
    __typeof__(row[0]) own = 4;
    more[2][3] = row[0] + own;
    row[1] = more[0][0];
    rows[1][1] = row[1];
  }
  printf("%d %d %d %g %g %g\n", s, t, *p, more[2][3], row[1], rows[1][1]);
  return 0;
}
