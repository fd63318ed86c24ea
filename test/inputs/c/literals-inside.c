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

static struct list *all = &(struct list){1, &(struct list){2, &(struct list){3}}};
static const polygon fixed = {.n = 2, .p = (const point[]){{.y = 1, .x = 2}, {3, 4}}};

static double total(const polygon *of) {
  double s = 0;
  for (int i = 0; i < of->n; i++)
    s += of->p[i].x * 10 + of->p[i].y;
  return s;
}
static double weight(const options *o) { return o->w[0] + 10 * o->w[1] + o->in.a - o->in.b; }

int main(int argc, char **argv) {
  double s = 0;
  int i = argc + 1;
  struct list *own = &(struct list){4, &(struct list){5, all}};
  polygon a = {.p = (point[]){{0, 0}, {3, i}}, 2};
  options base = {.in.a = i, .w = {1, i}};
  const options *o = i > 9 ? &base : &(options){.w[1] = i, .in = {.a = 3, .b = i}};
#pragma omp target map(tofrom : s)
  s += 1;
  for (struct list *l = own; l; l = l->next)
    s = s * 10 + l->v;
  printf("%g %g %g %g\n", s, total(&a), total(&fixed),
         total(&(polygon){.n = 1, .p = &(point){.y = i}}));
  printf("%g %g\n", weight(o), weight(&(options){.in.b = i, .in.a = 7, .w[0] = i}));
}
