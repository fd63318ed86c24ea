// Translated by omp2cuda 0.1.0 from own-addresses.c
#include <omp2cuda.h>

// test: reference=serial
// A thread's address of its own variable in what threads share is for that thread alone.
#include <stdio.h>

typedef struct node {
  int v;
  struct node *next;
} node;

// own-addresses.c:12: target (one block)
__global__ void main_kernel(int *r) {
  __shared__ int *slots[4];
  __shared__ node *heads[4];
  for (int me : omp2cuda::team::parallel_for(0, 4)) {
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

int main(void) {
  int r[4] = {0};
  omp2cuda::target_region{"own-addresses.c:12"}.one_team().iterations(4).launch(
      main_kernel, {omp2cuda::tofrom(r)});
  printf("%d %d\n", r[0], r[3]);
}
