// test: headers=yes
/* A header that includes an edited header is copied as well; a line that an include guard makes
   idle names the copy, too. Headers without edits are included where they are. */
#include "nested/outer.h"
#include "nested/inner.h"
#include <stdio.h>

int main(void) {
  int r[8];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 8; ++i)
    r[i] = twice(i);
  for (int i = 0; i < 8; ++i)
    printf("%d %d\n", r[i], plain(i));
  return 0;
}
