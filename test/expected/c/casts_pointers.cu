// Translated by omp2cuda 0.1.0 from casts_pointers.c
#include <omp2cuda.h>

// Conversions between pointers that C makes by itself.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct node {
  int value;
  struct node *next;
} node;

#define NEW(p) p = (__typeof__(p))malloc(sizeof *(p))
#define ALLOC(n) malloc((n) * sizeof(double))
#define NIL ((void *)0)

static int compare(int *a, int *b) { return *a - *b; }
static void *identity(void *p) { return p; }
static int *pick(int c, void *v, int *q) { return (int *)(c ? v : q); }
static char *constant(int c) { return (char *)(c ? "yes" : "no"); }

int main(void) {
  node *n = (node *)malloc(sizeof *n), *m;
  NEW(m);
  NEW(n->next);
  n->value = 1;
  m->value = 2;
  n->next->value = 3;
  double *x = (double *)ALLOC(4), *y = 0, *z = (double *)NIL;
  y = (double *)identity(x);
  const int k[3] = {3, 1, 2};
  int *drop = (int *)k, sorted[3], other = 7;
  memcpy(sorted, drop, sizeof sorted);
  qsort(sorted, 3, sizeof(int), (__compar_fn_t)compare);
  unsigned *u = (unsigned int *)sorted;
  void **vv = (void **)&x;
  long address = (long)n;
  node *back = (node *)address;
  void *v = sorted;
  int *second = (int *)((char *)v + sizeof(int));
  v = (char *)v + 1;
  v = (char *)v + 3;
  v = (char *)v - sizeof(int);
  const char *text = "a=b";
  char *eq = (char *)strchr(text, '=');
  if (m > (node *)0 && second == (int *)((char *)v + 4) && u == (void *)sorted)
    printf("%d %d %d\n", n->value, m->value, n->next->value);
  printf("%d %d %u %d %d\n", sorted[0], *second, u[2], *vv == x, back == n);
  printf("%s %s %d %d\n", eq, constant(1), *pick(0, n, &other), z == y);
  free(n->next);
  free(n), free(m), free(x);
  return 0;
}
