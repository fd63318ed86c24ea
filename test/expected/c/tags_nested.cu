// Translated by omp2cuda 0.1.0 from tags_nested.c
#include <omp2cuda.h>

// A tag belongs to the block around the struct it is written in.
#include <stdio.h>

struct outer {
  struct inner {
    int n;
    enum kind { ODD, EVEN } kind;
  } in;
};
typedef struct {
  struct part {
    int size;
  } p;
} whole;

static struct outer::inner make(int n) {
  struct outer::inner i = {n, n % 2 ? outer::inner::ODD : outer::inner::EVEN};
  return i;
}

int main(void) {
  struct outer o = {{1, outer::inner::EVEN}};
  struct outer::inner *copy = &o.in;
  struct whole::part p = {9};
  enum outer::inner::kind k = make(3).kind;
  void *v = &p;
  struct whole::part *q = (struct whole::part *)v;
  printf("%d %d %d %d %d\n", copy->n, make(4).kind == outer::inner::EVEN, k == outer::inner::ODD, q->size,
         (int)sizeof(struct whole::part));
  return 0;
}
