// test: reference=serial
// A thread's address of its own variable in what threads share is for that thread alone.
#include <stdio.h>

typedef struct node {
  int v;
  struct node *next;
} node;

int main(void) {
  int r[4] = {0};
#pragma omp target map(tofrom : r)
  {
    int *slots[4];
    node *heads[4];
#pragma omp parallel for
    for (int me = 0; me < 4; me++) {
      int mine = me * 10, *p = &mine;
      node a = {1, NULL}, b = {2, &a}, *n = &b; // no other thread sees these
      n->next = &a;
      slots[me] = &mine;
      heads[me] = n;
      (*heads[me]).next = &a;
      for (node *m = heads[me]; m; m = m->next)
        r[me] += m->v + *p + *slots[me];
    }
  }
  printf("%d %d\n", r[0], r[3]);
}
