// Translated by omp2cuda 0.1.0 from literals-inside.c
#include <omp2cuda.h>

// Compound literals inside of others, in lists that are written anew, with nested designators.
#include <stdio.h>

struct list {
  int v;
  struct list *next;
};
typedef struct {
  double x, y;
} point;
typedef struct {
  const point *p;
  int n;
} polygon;
typedef struct {
  int level;
  double w[2];
  struct {
    int b, a;
  } in;
} options;

static struct list list_literal = {3};
static struct list list_literal_2 = {2, &list_literal};
static struct list list_literal_3 = {1, &list_literal_2};
static struct list *all_ = &list_literal_3;
static const point literal[2] = {{.x = 2, .y = 1}, {3, 4}};
static const polygon fixed = {.p = literal, .n = 2};

static double total(const polygon *of) {
  double s = 0;
  for (int i = 0; i < of->n; i++)
    s += of->p[i].x * 10 + of->p[i].y;
  return s;
}
static double weight(const options *o) { return o->w[0] + 10 * o->w[1] + o->in.a - o->in.b; }

// literals-inside.c:41: target (one thread)
__global__ void main_kernel(double *s_ref) {
  auto &s = *s_ref;
  s += 1;
}

int main(int argc, char **argv) {
  double s = 0;
  int i = argc + 1;
  struct list list_literal_4 = {5, all_}; struct list list_literal_5 = {4, &list_literal_4}; struct list *own = &list_literal_5;
  point literal_2[2] = {{0, 0}, {3, (double)i}}; polygon a = {.p = literal_2, .n = 2};
  options base = {.w = {1, (double)i}, .in = {.a = i}};
  options literal_3; const options *o = i > 9 ? &base : (literal_3 = (options){.w = {0, (double)i}, .in = {.b = i, .a = 3}}, &literal_3);
  omp2cuda::target_region{"literals-inside.c:41"}.serial().launch(
      main_kernel, {omp2cuda::tofrom(s)});
  for (struct list *l = own; l; l = l->next)
    s = s * 10 + l->v;
  point literal_4 = {.y = (double)i}; polygon literal_5 = {.p = &literal_4, .n = 1}; printf("%g %g %g %g\n", s, total(&a), total(&fixed),
         total(&literal_5));
  options literal_6 = {.w = {(double)i}, .in = {.b = i, .a = 7}}; printf("%g %g\n", weight(o), weight(&literal_6));
}
