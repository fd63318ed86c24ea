// what counts no more when it is combined again needs no copy from the identity
#include <stdbool.h>
#include <stdio.h>

enum { ROWS = 12, COLUMNS = 70 };

static void best(const int *a, int *where, int *least, int *all) {
#pragma omp target teams distribute map(to : a[0 : ROWS * COLUMNS]) map(from : where[0 : ROWS], least[0 : ROWS], all[0 : ROWS])
  for (int i = 0; i < ROWS; i++) {
    const int *row = a + i * COLUMNS;
    int most = row[0], column = COLUMNS, low = 40, bits = row[1] & 7;
    bool found = row[2] > 500;
#pragma omp parallel for reduction(max : most) reduction(& : bits) reduction(|| : found)
    for (int j = 0; j < COLUMNS; j++) {
      if (row[j] > most)
        most = row[j];
      bits &= row[j];
      found = found || row[j] == 7;
    }
    // Asked for more than the comparison.
#pragma omp parallel for reduction(min : column) reduction(min : low)
    for (int j = 0; j < COLUMNS; j++) {
      if (row[j] == most && j < column)
        column = j;
      low = j % 2 && (j % 3 == 1 && row[j] < low) ? row[j] : low;
    }
    where[i] = column;
    least[i] = low;
    all[i] = bits * 2 + found;
  }
}

// A copy from the identity: what it holds is asked for; a sum counts twice what is in it twice; a
// whole number is no truth; the comparison says another value.
static void others(const int *a, int *out) {
#pragma omp target teams distribute map(to : a[0 : ROWS * COLUMNS]) map(from : out[0 : ROWS])
  for (int i = 0; i < ROWS; i++) {
    const int *row = a + i * COLUMNS;
    int most = row[0], seen = 0, sum = row[1], any = 5, third = 1000;
#pragma omp parallel for reduction(max : most) reduction(max : seen)
    for (int j = 0; j < COLUMNS; j++) {
      most = row[j] > most ? row[j] : most;
      seen = most > 0 && seen < 3 ? 3 : seen;
    }
#pragma omp parallel for reduction(+ : sum) reduction(&& : any) reduction(min : third)
    for (int j = 0; j < COLUMNS; j++) {
      sum += row[j];
      any = any && row[j] > -1;
      if (third > 0 && row[j] < third)
        third = row[j];
    }
    out[i] = most + seen + sum + any + third;
  }
}

int main(void) {
  int a[ROWS * COLUMNS], where[ROWS], least[ROWS], all[ROWS], out[ROWS];
  for (int i = 0; i < ROWS * COLUMNS; i++)
    a[i] = (i * 7919 + 13) % 601;
  best(a, where, least, all);
  others(a, out);
  for (int i = 0; i < ROWS; i++)
    printf("%d %d %d %d\n", where[i], least[i], all[i], out[i]);
  return 0;
}
