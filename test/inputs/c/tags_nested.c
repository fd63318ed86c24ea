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

static struct inner make(int n) {
  struct inner i = {n, n % 2 ? ODD : EVEN};
  return i;
}

int main(void) {
  struct outer o = {{1, EVEN}};
  struct inner *copy = &o.in;
  struct part p = {9};
  enum kind k = make(3).kind;
  void *v = &p;
  struct part *q = v;
  printf("%d %d %d %d %d\n", copy->n, make(4).kind == EVEN, k == ODD, q->size,
         (int)sizeof(struct part));
  return 0;
}
