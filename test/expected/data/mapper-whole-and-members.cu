// Translated by omp2cuda 0.1.0 from mapper-whole-and-members.c
#include <omp2cuda.h>

// test: reference=serial
// A mapper maps what a pointer leads to whole, and goes on from its members.
#include <stdio.h>
typedef struct leaf { int n; int *x; } leaf;
typedef struct node { int k; leaf *ls; int nl; struct node *next; } node;
static inline void map_node_two(omp2cuda::mapping &map, node &q) {
  map.tofrom(q)
      .tofrom(q.next, 0, 1)
      .attach(q.next)
      .members(*q.next, q.next->ls)
      .tofrom(q.next->ls, 0, q.next->nl)
      .attach(q.next->ls);
}
static inline void map_node_parts(omp2cuda::mapping &map, node &q) {
  map.members(q, q.k, q.next)
      .tofrom(q.k)
      .tofrom(q.next)
      .tofrom(q.next, 0, 1)
      .attach(q.next)
      .members(*q.next, q.next->ls)
      .tofrom(q.next->ls, 0, q.next->nl)
      .attach(q.next->ls);
}
static inline void map_node_members(omp2cuda::mapping &map, node &q) {
  map.members(q, q.k, q.next)
      .tofrom(q.k)
      .members(*q.next, q.next->k, q.next->ls)
      .tofrom(q.next->k)
      .tofrom(q.next->ls, 0, q.next->nl)
      .attach(q.next->ls)
      .attach(q.next);
}

// mapper-whole-and-members.c:12: target (one thread)
__global__ void main_kernel(node *a_ref) {
  auto &a = *a_ref;
  { a.next->k=10; a.next->ls[1].n=33;}
}

// mapper-whole-and-members.c:15: target (one thread)
__global__ void main_kernel_2(node *a_ref) {
  auto &a = *a_ref;
  { a.next->k+=10; a.next->ls[1].n+=33;}
}

// mapper-whole-and-members.c:18: target (one thread)
__global__ void main_kernel_3(node *a_ref) {
  auto &a = *a_ref;
  { a.next->k+=10; a.next->ls[1].n+=33;}
}

// mapper-whole-and-members.c:23: target (one thread)
__global__ void main_kernel_4(const node *many) {
  for (int i = 0; i < 3; ++i) { many[i].next->k += 5; many[i].next->ls[0].n += many[i].k; }
}

// mapper-whole-and-members.c:25: target (one thread)
__global__ void main_kernel_5(const node *many) {
  for (int i = 0; i < 3; ++i) { many[i].next->k += 5; many[i].next->ls[0].n += many[i].k; }
}

int main(){
  leaf l[2]={{1,0},{2,0}};
  node b={2,l,2,NULL}, a={1,NULL,0,&b};
  omp2cuda::target_region{"mapper-whole-and-members.c:12"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(a, map_node_two)});
  printf("%d %d %d %d\n", b.k, l[1].n, b.ls==l, a.next==&b);
  omp2cuda::target_region{"mapper-whole-and-members.c:15"}.serial().launch(
      main_kernel_2, {omp2cuda::tofrom(a, map_node_parts)});
  printf("%d %d %d %d\n", b.k, l[1].n, b.ls==l, a.next==&b);
  omp2cuda::target_region{"mapper-whole-and-members.c:18"}.serial().launch(
      main_kernel_3, {omp2cuda::tofrom(a, map_node_members)});
  printf("%d %d %d %d\n", b.k, l[1].n, b.ls==l, a.next==&b);
  node many[3], last[3]; leaf leaves[3];
  for (int i = 0; i < 3; ++i) { many[i] = (node){i, 0, 0, &last[i]}; last[i] = (node){i, &leaves[i], 1, 0}; leaves[i].n = i; }
  omp2cuda::target_region{"mapper-whole-and-members.c:23"}.serial().launch(
      main_kernel_4, {omp2cuda::tofrom(many, map_node_two)});
  omp2cuda::target_region{"mapper-whole-and-members.c:25"}.serial().launch(
      main_kernel_5, {omp2cuda::tofrom(many, map_node_members)});
  for (int i = 0; i < 3; ++i) printf("%d %d\n", last[i].k, leaves[i].n);
}
