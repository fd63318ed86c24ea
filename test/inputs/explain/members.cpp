// test: kind=parse dump=explain
// What regions do with members that clauses map one by one (N0312 to N0314), pointers in members (N0316), and a length that a
// later clause reads (N0311).
struct in {
  double *v;
  int n;
};
struct vec {
  int n;
  double *v, *w;
  in m;
  double fixed[8];
  void set();
  void set_all();
};

double said(vec s, vec *p) {
  double r = 0;
#pragma omp target map(to: s.v[0:s.n]) map(tofrom: s.w[0:s.n])
  for (int i = 0; i < s.n; i++)
    s.v[i] = s.w[i];
#pragma omp target map(to: s.fixed)
  s.fixed[1] = 3;
#pragma omp target map(tofrom: s.fixed) map(from: r)
  r = s.fixed[1];
#pragma omp target map(from: p->n) map(tofrom: p->m.n)
  p->m.n = p->n;
#pragma omp target map(to: s.m)
  for (int i = 0; i < s.m.n; i++)
    s.m.v[i] = 2;
  return r + s.fixed[2];
}

void vec::set() {
#pragma omp target map(to: w[0:n])
  for (int i = 0; i < n; i++)
    w[i] = fixed[i];
}

void vec::set_all() {
#pragma omp target map(tofrom: *this)
  for (int i = 0; i < n; i++)
    m.v[i] = 1;
}

void later_length(int n, double *x) {
#pragma omp target enter data map(to: x[0:n])
#pragma omp target
  n = int(x[0]);
#pragma omp target update from(x[0:n])
#pragma omp target exit data map(release: x[0:4])
}

// Nothing to say: the struct goes elsewhere, is named whole, or has its memory from another construct.
void change(vec *of);
#pragma omp declare target to(change)
double unsaid(vec s, vec t, vec *p) {
#pragma omp target map(tofrom: s.n, s.fixed)
  change(&s);
#pragma omp target data map(tofrom: t.fixed)
#pragma omp target map(to: t.fixed)
  t.fixed[0] = 1;
#pragma omp target map(to: p->m.n) map(from: p->n)
  p->n = p->m.n;
  return s.fixed[0] + t.fixed[0] + p->n;
}

// Nothing to say: an object has its address.
struct row {
  double *x;
  int n;
  void fill();
};
#pragma omp declare target
void row::fill() { x[0] = n; }
#pragma omp end declare target
double held() {
  double x[4] = {1, 2, 3, 4};
#pragma omp target map(tofrom: x)
  {
    row all = {x, 4};
    all.fill();
  }
  return x[0];
}
