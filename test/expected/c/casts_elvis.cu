// Translated by omp2cuda 0.1.0 from casts_elvis.c
#include <omp2cuda.h>

// `a ?: b` of different types, and an integer that a pointer is added to.
#include <stdio.h>
#include <stdlib.h>

static char *given(int c, char *p) {
  char *q = (char *)(p ?: "none");
  return (char *)(c ? q : "no");
}

int main(int argc, char **argv) {
  static int cells[4];
  const char *yes = (char *)(argc > 40) ?: "is not";
  char *name = (char *)(getenv("A_NAME_NOBODY_USES") ?: "nobody");
  void *mixed = (void *)(argc > 40 ? argv : 0) ?: (void *)cells;
  long at = 4;
  at = (long)(at + &cells[1]);
  at -= 4 + (long)cells;
  printf("%s %s %s %s\n", yes, name, given(0, name), given(1, 0));
  printf("%d %ld\n", mixed == cells, at);
  return 0;
}
