// `a ?: b` of different types, and an integer that a pointer is added to.
#include <stdio.h>
#include <stdlib.h>

static char *given(int c, char *p) {
  char *q = p ?: "none";
  return c ? q : "no";
}

int main(int argc, char **argv) {
  static int cells[4];
  const char *yes = argc > 40 ?: "is not";
  char *name = getenv("A_NAME_NOBODY_USES") ?: "nobody";
  void *mixed = (argc > 40 ? argv : 0) ?: cells;
  long at = 4;
  at += &cells[1];
  at -= 4 + (long)cells;
  printf("%s %s %s %s\n", yes, name, given(0, name), given(1, 0));
  printf("%d %ld\n", mixed == cells, at);
  return 0;
}
