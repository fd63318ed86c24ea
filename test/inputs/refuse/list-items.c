// List items that the sharing refuses: members of members in a region.
struct inner {
  int n, *q, grid[2][3];
};
struct outer {
  struct inner *p, in;
};

void members(struct outer *o, struct outer a[4], struct inner s) {
#pragma omp target map(tofrom: a[1].p->q[0:4])
  a[1].p->q[0] = 1;
#pragma omp target map(tofrom: a[1].in.q[0:4])
  a[1].in.q[0] = 1;
#pragma omp target map(tofrom: o->p->n)
  o->p->n = 1;
#pragma omp target map(tofrom: o->in.q[0:2])
  o->in.q[0] = 1;
#pragma omp target update to(s.grid[0:2][1:2])
}
