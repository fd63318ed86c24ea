// test: reference=serial
// Pointers in arrays of a struct's, or behind a pointer of its, lead to what is mapped: the
// kernel goes through them, so that they get room on the device.
#include <cstdio>

struct Leaf {
  int n;
  double *v[2];
};

struct Base {
  double *f[4];
};

struct Grid : Base {
  int n;
  double **rows;
  Leaf in;
  Leaf *out;

  double at(int w, int i) const { return f[w][i]; }

  void of_base(int w) {
#pragma omp target map(tofrom : f[w][0 : 5])
    for (int i = 0; i < 5; ++i)
      f[w][i] += 1;
  }
  void behind_pointer(int w) {
#pragma omp target map(tofrom : rows[w][0 : 5], this->f[0][0 : 5])
    for (int i = 0; i < 5; ++i) {
      rows[w][i] += 2;
      this->f[0][i] += 1;
    }
  }
  void of_whole_object(int w) {
#pragma omp target map(to : this[0 : 1]) map(tofrom : rows[w][0 : 5], f[w][0 : 5])
    for (int i = 0; i < 5; ++i)
      rows[w][i] += 4 * n;
  }
  void of_members(int w) {
#pragma omp target map(tofrom : in.v[1][0 : 5])
    for (int i = 0; i < 5; ++i)
      in.v[1][i] += 8;
#pragma omp target map(tofrom : out->v[w][0 : 5])
    for (int i = 0; i < 5; ++i)
      out->v[w][i] += 16;
  }
  void with_object(int w) {
#pragma omp target map(tofrom : f[w][0 : 5])
    for (int i = 0; i < 5; ++i)
      f[w][i] = at(w, i) + 32;
  }
  void two(int w) {
#pragma omp target map(tofrom : rows[w][0 : 5], rows[0][0 : 5])
    for (int i = 0; i < 5; ++i) {
      rows[w][i] += 64;
      rows[0][i] += 2;
    }
  }
  void three(int w) {
#pragma omp target map(tofrom : this->f[w][0 : 2]) map(tofrom : this->n) map(tofrom : this->rows[1][2 : 2], in.v[1][0 : 2])
    {
      f[w][1] += 4;
      this->rows[1][3] += 8;
      in.v[1][0] += 1;
      this->n += 1;
    }
  }
  void many(int w) {
#pragma omp target map(iterator(k = 0 : 4), tofrom : f[k][0 : 5])
    for (int i = 0; i < 5; ++i)
      f[w][i] += 128;
  }
};

struct Holder {
  Grid in;
  Grid *to;
};

int main() {
  double x[4][5], *rows[4];
  Grid g;
  g.n = 5;
  g.rows = rows;
  for (int k = 0; k < 4; ++k) {
    g.f[k] = rows[k] = x[k];
    for (int i = 0; i < 5; ++i)
      x[k][i] = k + i;
  }
  Leaf leaf{0, {x[0], x[2]}};
  g.in = leaf;
  g.out = &leaf;
  g.of_base(2);
  g.behind_pointer(2);
  g.of_whole_object(2);
  g.of_members(1);
  g.with_object(2);
  g.two(2);
  g.three(0);
  g.n -= 1;
  g.many(2);

  Holder h{g, &g}, *to = &h;
  int w = 3;
#pragma omp target map(tofrom : to->in.f[w][0 : 5])
  for (int i = 0; i < 5; ++i)
    to->in.f[w][i] += 1;
#pragma omp target map(tofrom : to->to->f[w][0 : 5])
  for (int i = 0; i < 5; ++i)
    to->to->f[w][i] += 2;
#pragma omp target map(tofrom : to->to->rows[w][0 : 5])
  for (int i = 0; i < 5; ++i)
    to->to->rows[w][i] += 4;
#pragma omp target map(to : to->to->n) map(tofrom : to->to->f[w][0 : 5])
  for (int i = 0; i < to->to->n; ++i)
    to->to->f[w][i] += 8;
#pragma omp target map(to : h.in.n) map(tofrom : h.in.f[w][0 : 5])
  for (int i = 0; i < h.in.n; ++i)
    h.in.f[w][i] += 16;
  Grid *p = &g;
#pragma omp target map(tofrom : p->f[w][0 : 5], p->f[1][0 : 5])
  for (int i = 0; i < 5; ++i)
    p->f[w][i] += 32 * p->f[1][i];
#pragma omp target map(to : p->f) map(tofrom : p->f[w][0 : 5])
  for (int i = 0; i < 5; ++i)
    p->f[w][i] += 64;
#pragma omp target map(iterator(k = 0 : 4), tofrom : p->f[k][0 : 5])
  for (int k = 0; k < 4; ++k)
    for (int i = 0; i < 5; ++i)
      p->f[k][i] += 1000;
  double **r = rows;
#pragma omp target map(tofrom : r[w][0 : 5], r[1][0 : 2], r[2][0 : 5])
  for (int i = 0; i < 2; ++i) {
    r[w][i] += r[1][i];
    r[2][i] += 1;
  }
  for (int k = 0; k < 4; ++k)
    for (int i = 0; i < 5; ++i)
      printf("%g%c", x[k][i], i < 4 ? ' ' : '\n');
}
