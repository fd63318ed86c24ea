// Macros that are called like operators of C++, which cannot be macros there; and names that change in every form of
// an atomic update, and in the length of a row.
#include <stdio.h>

#define xor 2000
#define compl(a, b) ((a) + (b))
enum { explicit = 33, and = 4 };

static void fill(int export, unsigned (*rows)[export]) {
#pragma omp target data map(from: rows[0:3][0:export])
  {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < export; j++)
        rows[i][j] = i * export + j;
  }
}

int main(void) {
  unsigned a[explicit] = {0}, rows[3][4], sum = 0;
#pragma omp target teams distribute parallel for map(tofrom: a)
  for (int i = 0; i < 99; i++) {
#pragma omp atomic
    a[i % explicit] = a[i % explicit] + (i + xor);
#pragma omp atomic
    a[compl(i, 1) % explicit] = (i * and) + a[compl(i, 1) % explicit];
#pragma omp atomic update
    a[i % explicit] += compl(i, and);
  }
#pragma omp atomic
  a[explicit - 1] = a[explicit - 1] + (unsigned)(xor - and);
  fill(and, rows);
#pragma omp parallel num_threads(2)
#pragma omp critical(delete)
  a[0] += 1;
  for (int i = 0; i < explicit; i++)
    sum = sum * 31 + a[i];
  printf("%u %u %u\n", sum, rows[2][3], a[explicit - 1]);
  return 0;
}
