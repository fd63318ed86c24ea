// Translated by omp2cuda 0.1.0 from names_tags.c
#include <omp2cuda.h>

// Tags have a scope of their own in C.
#include <stdio.h>
#include <stdlib.h>

typedef struct foo_ *foo;
struct foo_ {
  int n;
  foo next;
};
typedef struct plain plain;
struct plain {
  int n;
};
struct same {
  int n;
};
int same = 3;
typedef double T;
struct field {
  ::T T;
};

int main(void) {
  foo f = (foo)malloc(sizeof(struct foo_));
  struct foo_ *g = f;
  plain p = {5};
  struct same same_tag = {6};
  g->n = 2;
  g->next = NULL;
  struct T_ {
    char c[3];
  } local;
  struct field x = {1.5};
  printf("%d %d %d %d %d %g\n", f->n, p.n, same_tag.n, same, (int)sizeof(T),
         x.T);
  printf("%d\n", (int)sizeof local);
  free(f);
  return 0;
}
