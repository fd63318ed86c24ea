// test: reference=serial
// The initial thread tells others where its variables are: in initializers, by what it assigns, by
// functions that keep an address or give it back, by pointers to pointers. Each of them is in memory.
#include <stdio.h>

typedef struct node {
  int v;
  struct node *next;
} node;
typedef struct {
  node *head;
  int n;
} list;
typedef struct {
  double *p;
  int k;
} view;
typedef struct {
  view v, *pv;
  double **pp;
} deep;

#pragma omp declare target
double *known;
static void add(list *l, node *n) {
  n->next = l->head;
  l->head = n;
  l->n++;
}
static void put(double **o, double *x) { *o = x; }
static view *same(view *v) { return v; }
static int total(const list *l) {
  int s = 0;
  for (const node *n = l->head; n; n = n->next)
    s += n->v;
  return s;
}
static void bind(deep *d, double *x, view *v) {
  d->v.p = x;
  d->pv = v;
}
#pragma omp end declare target

int main(void) {
  int s = 0;
#pragma omp target map(tofrom : s)
  { // in lists of initializers
    node a = {1, NULL}, b = {2, &a}, *all[1] = {&b};
    double x = 3, y = 4, *tab[2] = {&x, &y};
    view v = {tab[0], 1}, w = v, *pw = &w;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 8; i++) {
      for (node *n = all[0]; n; n = n->next)
        s += n->v * i;
      s += (int)(*tab[i % 2] + pw->p[0]);
    }
  }
  printf("%d\n", s);
#pragma omp target map(tofrom : s)
  { // pointers to pointers
    int x = 5, *px = &x, **ppx = &px;
    double v = 4, *p = &v, **h = &p, *q = *h;
    deep d = {{0, 0}, 0, &q};
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 8; i++)
      s += **ppx * i + (int)(*q * **d.pp);
  }
  printf("%d\n", s);
#pragma omp target map(tofrom : s)
  { // what is declared behind who holds it
    list l = {0};
    view vs[2];
    node n1 = {1}, n2 = {2}, nn[2] = {{7}, {8}};
    double a[2] = {1, 2}, b[2] = {3, 4};
    for (int k = 0; k < 2; k++) {
      vs[k].p = k ? a : b;
      nn[k].next = k ? &nn[k - 1] : &n1;
    }
    add(&l, &n1);
    add(&l, &n2);
    n1.next = &nn[0];
    nn[0].next = NULL;
    view *last = &vs[1];
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 8; i++)
      s += total(&l) * i + (int)(vs[i % 2].p[i % 2] + last->p[0]);
  }
  printf("%d\n", s);
#pragma omp target map(tofrom : s)
  { // through functions, a global pointer, a compound literal
    double x = 3, y = 5, z = 7, *p;
    put(&p, &x);
    known = &y;
    view v = {&z, 1}, lit[1];
    lit[0] = (view){&y, 2};
    view *w = same(&v);
    deep d;
    bind(&d, &z, &v);
    d.pv->p = &x;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 8; i++)
      s += (int)(*p * i + *known + *w->p + lit[0].p[0] + *d.v.p + *d.pv->p);
  }
  printf("%d\n", s);
#pragma omp target map(tofrom : s)
  { // one thread needs these alone: they are its own
    double own[4] = {1, 2, 3, 4}, sum = 0;
    const double *p = own;
    for (int i = 0; i < 4; i++)
      sum += p[i] * s;
    int more = (int)sum;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 8; i++)
      s += more % (i + 2);
  }
  printf("%d\n", s);
}
