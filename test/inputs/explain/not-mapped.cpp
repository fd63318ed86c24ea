// test: kind=parse dump=explain
// Pointers to memory that nothing here maps (N0315, N0316).
#include <cstdlib>
#include <omp.h>

// Nothing in this function maps it: the caller has to.
void scale(int n, double *x) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}

// Fresh host memory.
double fresh(int n) {
  double *p = (double *)malloc(n * sizeof *p);
#pragma omp target
  p[0] = 1;
  double r = p[0];
  free(p);
  return r;
}

// Nothing to say: mapped around, entered, device memory, a part of mapped memory, only compared.
void known(int n, double *x, double *y) {
#pragma omp target enter data map(to: y[0:n])
#pragma omp target data map(tofrom: x[0:n])
  {
    double *row = x + 1;
    double *device = (double *)omp_target_alloc(8 * n, 0);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n - 1; i++)
      row[i] = x[i] + y[i] + device[i];
    omp_target_free(device, 0);
  }
#pragma omp target exit data map(from: y[0:n])
  bool null = false;
#pragma omp target map(from: null)
  null = x == nullptr;
  if (null)
    abort();
}

struct field {
  int n;
  double *v;
};

// The struct is mapped, the data behind its pointer are not.
void shallow(field *f) {
#pragma omp target teams distribute parallel for map(to: f[0:1])
  for (int i = 0; i < f->n; i++)
    f->v[i] = 0;
}

// Nothing to say: both are.
struct grid {
  int n;
  double *v;
};
void deep(grid *g) {
#pragma omp target teams distribute parallel for map(to: g[0:1]) map(tofrom: g->v[0:g->n])
  for (int i = 0; i < g->n; i++)
    g->v[i] = 0;
}

// A member through this.
struct owner {
  int n;
  double *data, *other;
  void fill() {
#pragma omp target teams distribute parallel for map(tofrom: other[0:n])
    for (int i = 0; i < n; i++)
      data[i] = other[i];
  }
};
void use(owner &o) { o.fill(); }

// Nothing to say: the region gives the pointer another value; it was entered elsewhere.
struct entered {
  int n;
  double *data;
  void enter() {
#pragma omp target enter data map(to: this[0:1], data[0:n])
  }
  void twice() {
    double *p = data;
#pragma omp target
    p[0] *= 2;
  }
};
void twice(entered &e) {
  e.enter();
  e.twice();
}
struct pointer {
  double *p;
};
void assigned(double (&x)[4]) {
  pointer s = {nullptr};
#pragma omp target map(tofrom: x) map(to: s)
  {
    s.p = x;
    s.p[0] = 1;
  }
}
