// Translated by omp2cuda 0.1.0 from addresses-told.c
#include <omp2cuda.h>

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

double *known;
__device__ double *known_device; // declare target: known on the device
static omp2cuda::declare_target known_entry{&known, sizeof(known), &known_device};
__device__ static void add(list *l, node *n) {
  n->next = l->head;
  l->head = n;
  l->n++;
}
__device__ static void put(double **o, double *x) { *o = x; }
__device__ static view *same(view *v) { return v; }
__device__ static int total(const list *l) {
  int s = 0;
  for (const node *n = l->head; n; n = n->next)
    s += n->v;
  return s;
}
__device__ static void bind(deep *d, double *x, view *v) {
  d->v.p = x;
  d->pv = v;
}

// addresses-told.c:46: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_s_kernel(int *s_result) {
  { // in lists of initializers
    __shared__ node a;
    __shared__ node b;
    __shared__ node *all[1];
    __shared__ double x;
    __shared__ double y;
    __shared__ double *tab[2];
    __shared__ view w;
    view *pw;
    if (omp2cuda::team::is_initial()) {
      a = node{1, NULL};
      b = node{2, &a};
      const node *all_init[1] = {&b};
      memcpy(all, all_init, sizeof(all));
      x = 3;
      y = 4;
      const double *tab_init[2] = {&x, &y};
      memcpy(tab, tab_init, sizeof(tab));
      view v = {tab[0], 1};
      w = v;
      pw = &w;
    }
    omp2cuda::team::receive(pw);
    {
      int s = 0;
      for (int i : omp2cuda::team::parallel_for(0, 8)) {
        for (node *n = all[0]; n; n = n->next)
          s += n->v * i;
        s += (int)(*tab[i % 2] + pw->p[0]);
      }
      omp2cuda::team::reduce(omp2cuda::op::plus{}, s_result, s);
    }
  }
}

// addresses-told.c:59: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_s_kernel_2(int *s_result) {
  { // pointers to pointers
    __shared__ int x;
    __shared__ int *px;
    int **ppx;
    __shared__ double v;
    __shared__ double *q;
    if (omp2cuda::team::is_initial()) {
      x = 5;
      px = &x;
      ppx = &px;
      v = 4;
      double *p = &v;
      double **h = &p;
      q = *h;
    }
    omp2cuda::team::receive(ppx);
    deep d = {{0, 0}, 0, &q};
    {
      int s = 0;
      for (int i : omp2cuda::team::parallel_for(0, 8))
        s += **ppx * i + (int)(*q * **d.pp);
      omp2cuda::team::reduce(omp2cuda::op::plus{}, s_result, s);
    }
  }
}

// addresses-told.c:69: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_s_kernel_3(int *s_result) {
  { // what is declared behind who holds it
    list l = {0};
    __shared__ view vs[2];
    __shared__ node n1;
    __shared__ node n2;
    __shared__ node nn[2];
    __shared__ double a[2];
    __shared__ double b[2];
    if (omp2cuda::team::is_initial()) {
      n1 = node{1};
      n2 = node{2};
      const node nn_init[2] = {{7}, {8}};
      memcpy(nn, nn_init, sizeof(nn));
      const double a_init[2] = {1, 2};
      memcpy(a, a_init, sizeof(a));
      const double b_init[2] = {3, 4};
      memcpy(b, b_init, sizeof(b));
      for (int k = 0; k < 2; k++) {
        vs[k].p = k ? a : b;
        nn[k].next = k ? &nn[k - 1] : &n1;
      }
      add(&l, &n1);
      add(&l, &n2);
      n1.next = &nn[0];
      nn[0].next = NULL;
    }
    omp2cuda::team::receive(l);
    view *last = &vs[1];
    {
      int s = 0;
      for (int i : omp2cuda::team::parallel_for(0, 8))
        s += total(&l) * i + (int)(vs[i % 2].p[i % 2] + last->p[0]);
      omp2cuda::team::reduce(omp2cuda::op::plus{}, s_result, s);
    }
  }
}

// addresses-told.c:89: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_s_known_kernel(int *s_result) {
  auto &known = known_device;
  { // through functions, a global pointer, a compound literal
    __shared__ double x;
    __shared__ double y;
    __shared__ double z;
    double *p;
    __shared__ view v;
    __shared__ view lit[1];
    if (omp2cuda::team::is_initial()) {
      x = 3;
      y = 5;
      z = 7;
      put(&p, &x);
      known = &y;
      v = view{&z, 1};
      lit[0] = (view){&y, 2};
    }
    omp2cuda::team::receive(p);
    view *w = same(&v);
    deep d;
    if (omp2cuda::team::is_initial()) {
      bind(&d, &z, &v);
      d.pv->p = &x;
    }
    omp2cuda::team::receive(d);
    {
      int s = 0;
      for (int i : omp2cuda::team::parallel_for(0, 8))
        s += (int)(*p * i + *known + *w->p + lit[0].p[0] + *d.v.p + *d.pv->p);
      omp2cuda::team::reduce(omp2cuda::op::plus{}, s_result, s);
    }
  }
}

// addresses-told.c:105: target (one block; between parallel regions thread 0 works)
__global__ void main_s_kernel_4(int *s_ref) {
  auto &s = *s_ref;
  { // one thread needs these alone: they are its own
    __shared__ double own[4];
    double sum;
    if (omp2cuda::team::is_initial()) {
      const double own_init[4] = {1, 2, 3, 4};
      memcpy(own, own_init, sizeof(own));
      sum = 0;
    }
    omp2cuda::team::receive(sum);
    const double *p = own;
    if (omp2cuda::team::is_initial()) {
      for (int i = 0; i < 4; i++)
        sum += p[i] * s;
    }
    omp2cuda::team::receive(sum);
    int more = (int)sum;
    {
      auto &s_outer = s;
      int s = 0;
      for (int i : omp2cuda::team::parallel_for(0, 8))
        s += more % (i + 2);
      omp2cuda::team::reduce(omp2cuda::op::plus{}, &s_outer, s);
    }
  }
}

int main(void) {
  int s = 0;
  omp2cuda::target_region{"addresses-told.c:46"}.one_team().iterations(8).launch(
      main_s_kernel, {omp2cuda::tofrom(s)});
  printf("%d\n", s);
  omp2cuda::target_region{"addresses-told.c:59"}.one_team().iterations(8).launch(
      main_s_kernel_2, {omp2cuda::tofrom(s)});
  printf("%d\n", s);
  omp2cuda::target_region{"addresses-told.c:69"}.one_team().iterations(8).launch(
      main_s_kernel_3, {omp2cuda::tofrom(s)});
  printf("%d\n", s);
  omp2cuda::target_region{"addresses-told.c:89"}.one_team().iterations(8).launch(
      main_s_known_kernel, {omp2cuda::tofrom(s)});
  printf("%d\n", s);
  omp2cuda::target_region{"addresses-told.c:105"}.one_team().iterations(8).launch(
      main_s_kernel_4, {omp2cuda::tofrom(s)});
  printf("%d\n", s);
}
