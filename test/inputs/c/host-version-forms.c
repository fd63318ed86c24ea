// what C allows in a region that may run on the host: pointers, restrict, tags, words of C++, enumerations, literals; each in its host version
#include <stdio.h>
#include <stdlib.h>

enum hue { RED, GREEN, BLUE };
struct node {
  struct node *next;
  int class;
};
union bits {
  int i;
  float f;
};
typedef double (*row)[3];

static void pointers(void *v, int n, int go) {
  int m = n;
#pragma omp target if (go) map(tofrom : m)
  {
    void *w = &m;
    int *r = w;
    const void *c = r;
    const int *d = c;
    *r += *d;
  }
  double *restrict p = v;
#pragma omp target teams distribute parallel for if (go) map(tofrom : p[0:n])
  for (int i = 0; i < n; i++) {
    double *restrict own = p;
    void *at = own + i;
    *(double *)at += ((double *)at)[0];
  }
}
static int tags(int go) {
  int sum = 0;
#pragma omp target parallel for if (go) num_threads(4) reduction(+ : sum)
  for (int i = 0; i < 8; i++) {
    struct node last = {0, i}, first = {.next = &last, .class = 1};
    struct { int new, old; } pair = {.old = 2, .new = i};
    sum += first.next->class + pair.new * pair.old;
  }
  return sum;
}
static int enums(enum hue h, int device) {
  int out = 0;
#pragma omp target device(device) map(tofrom : out, h)
  {
    h++;
    h += 1;
    enum hue other = h == BLUE;
    out = h * 10 + other;
    for (enum hue each = RED; each <= BLUE; each++)
      out += each;
  }
  return out;
}
static float literals(int go, int n) {
  float s = 0;
#pragma omp target if (go) map(tofrom : s)
  {
    const int *t = (int[]){1, 2, 3};
    union bits b = {.i = 0};
    b.f = 2.5f;
    struct node here = (struct node){.class = n};
    s = t[2] + b.f + here.class;
    int new = sizeof 'a', template[2] = {[1] = 5};
    s += new + template[1];
  }
  return s;
}
static int vla(int n, double (*m)[3], int go) {
  double a[n];
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma omp target if (go) map(tofrom : a) map(tofrom : m[0:n])
  for (int i = 0; i < n; i++) {
    row r = &m[i];
    (*r)[1] = a[i];
    a[i] = (*r)[0];
  }
  return (int)a[n - 1];
}
static int jumps(int go) {
  int found = -1;
#pragma omp target if (target : go) map(tofrom : found)
  {
    int delete = 7;
    for (int i = 0; i < 10; i++)
      if (i * i > delete) {
        found = i;
        goto this;
      }
  this:
    found *= 2;
    switch (found) {
    case 6: {
      register int typename = 1;
      found += typename;
    }
    default:;
    }
  }
  return found;
}

int main(void) {
  double *x = malloc(4 * sizeof *x), m[4][3] = {{0}};
  for (int go = 0; go < 2; go++) {
    for (int i = 0; i < 4; i++)
      x[i] = i + go, m[i][0] = 3 * i;
    pointers(x, 4, go);
    printf("%g %g %d %d %g %d %d %g\n", x[1], x[3], tags(go), enums(RED, 0), literals(go, 4), vla(4, m, go), jumps(go), m[3][1]);
  }
  free(x);
  return 0;
}
