// test: reference=serial
// Members behind several pointers and of elements: the pointers on the way are mapped too, and lead there
#include <stdio.h>
#include <stdlib.h>
#define N 8

struct leaf {
  int count;
  double *v;
};
struct node {
  long tag;
  struct leaf *leaf, own;
};
struct tree {
  int depth;
  struct node *left, *right, top;
};

static double *filled(int from) {
  double *v = malloc(N * sizeof(double));
  for (int i = 0; i < N; i++)
    v[i] = from + i;
  return v;
}

static void on_regions(struct tree *t, struct leaf all[3], struct leaf **rows, int n) {
#pragma omp target parallel for map(tofrom : t->left->leaf->v[0 : n])
  for (int i = 0; i < n; i++)
    t->left->leaf->v[i] *= 2;
#pragma omp target map(tofrom : t->left->own.v[0 : n], t->right->tag, t->depth)
  {
    t->right->tag += 3;
    t->depth++;
    for (int i = 0; i < n; i++)
      t->left->own.v[i] += t->depth;
  }
#pragma omp target parallel for map(tofrom : all[1].v[0 : n])
  for (int i = 0; i < n; i++)
    all[1].v[i] -= 1;
#pragma omp target map(tofrom : rows[1]->v[0 : n], rows[1]->count)
  for (int i = 0; i < n; i++)
    rows[1]->v[i] *= rows[1]->count;
}

static void add(struct tree *t, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) {
    t->left->leaf->v[i] += 1;
    t->top.own.v[i] += 2;
    t->right->leaf->v[i] += 3;
  }
}

int main(void) {
  struct leaf leaves[3] = {{1, filled(0)}, {2, filled(10)}, {3, filled(20)}}, *rows[2] = {leaves, leaves + 2};
  struct node left = {5, leaves, {1, filled(30)}}, right = {6, leaves + 1, {1, filled(40)}};
  struct tree t = {0, &left, &right, {7, 0, {1, filled(50)}}}, local = t;
  int n = N;
  on_regions(&t, leaves, rows, n);

#pragma omp target data map(tofrom : t.left->leaf->v[0 : n], t.top.own.v[0 : n], t.right->leaf->v[0 : n])
  {
    add(&t, n);
#pragma omp target
    for (int i = 0; i < n; i++)
      t.left->leaf->v[i] += 100;
#pragma omp target update from(t.left->leaf->v[0 : 2])
  }
#pragma omp target enter data map(to : local.right->own.v[0 : n])
#pragma omp target
  for (int i = 0; i < n; i++)
    local.right->own.v[i] = i;
#pragma omp target exit data map(from : local.right->own.v[0 : n])

  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += leaves[0].v[i] + 2 * leaves[1].v[i] + 3 * leaves[2].v[i] + 4 * left.own.v[i] + 5 * right.own.v[i] +
           6 * t.top.own.v[i];
  printf("%g %ld %d\n", sum, right.tag, t.depth);
  return 0;
}
