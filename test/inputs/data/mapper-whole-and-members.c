// test: reference=serial
// A mapper maps what a pointer leads to whole, and goes on from its members.
#include <stdio.h>
typedef struct leaf { int n; int *x; } leaf;
typedef struct node { int k; leaf *ls; int nl; struct node *next; } node;
#pragma omp declare mapper(two: node q) map(q, q.next[0:1], q.next->ls[0:q.next->nl])
#pragma omp declare mapper(parts: node q) map(q.k, q.next, q.next[0:1], q.next->ls[0:q.next->nl])
#pragma omp declare mapper(members: node q) map(q.k, q.next->k, q.next->ls[0:q.next->nl])
int main(){
  leaf l[2]={{1,0},{2,0}};
  node b={2,l,2,NULL}, a={1,NULL,0,&b};
  #pragma omp target map(mapper(two), tofrom: a)
  { a.next->k=10; a.next->ls[1].n=33;}
  printf("%d %d %d %d\n", b.k, l[1].n, b.ls==l, a.next==&b);
  #pragma omp target map(mapper(parts), tofrom: a)
  { a.next->k+=10; a.next->ls[1].n+=33;}
  printf("%d %d %d %d\n", b.k, l[1].n, b.ls==l, a.next==&b);
  #pragma omp target map(mapper(members), tofrom: a)
  { a.next->k+=10; a.next->ls[1].n+=33;}
  printf("%d %d %d %d\n", b.k, l[1].n, b.ls==l, a.next==&b);
  node many[3], last[3]; leaf leaves[3];
  for (int i = 0; i < 3; ++i) { many[i] = (node){i, 0, 0, &last[i]}; last[i] = (node){i, &leaves[i], 1, 0}; leaves[i].n = i; }
  #pragma omp target map(mapper(two), tofrom: many)
  for (int i = 0; i < 3; ++i) { many[i].next->k += 5; many[i].next->ls[0].n += many[i].k; }
  #pragma omp target map(mapper(members), tofrom: many)
  for (int i = 0; i < 3; ++i) { many[i].next->k += 5; many[i].next->ls[0].n += many[i].k; }
  for (int i = 0; i < 3; ++i) printf("%d %d\n", last[i].k, leaves[i].n);
}
