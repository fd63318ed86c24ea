// Several elements of one array of structs, of which members are mapped, lie together on the device: of a variable, of a
// member, and behind a pointer, with indices that are known when the program runs.
#include <stdio.h>

struct cell {
  double *v;
  int n;
};
struct grid {
  int k;
  struct cell s[3], t, *p;
};

static double data[8][4];

static void data_constructs(struct grid *o, int i, int j, int n) {
  struct cell all[4];
  for (int c = 0; c < 4; c++)
    all[c].v = data[c + 4], all[c].n = c;
#pragma omp target data map(tofrom: all[i].v[0:n], all[j].v[0:n], all[j].n)
  {
#pragma omp target
    {
      all[i].v[0] = 7;
      all[j].v[0] = all[j].n;
    }
  }
#pragma omp target enter data map(to: o->s[j].v[0:n], o->s[i].v[0:n], o->s[i].n)
#pragma omp target
  o->s[j].v[3] += o->s[i].n;
#pragma omp target update from(o->s[j].v[3:1])
#pragma omp target exit data map(from: o->s[j].v[0:n], o->s[i].v[0:n]) map(release: o->s[i].n)
  printf("%g %g %g\n", all[i].v[0], all[j].v[0], o->s[j].v[3]);
}

// Only a member is there; the pointer in p[0] is no list item, and needs no more than memory.
static void beside_a_member(int n) {
  struct cell one = {data[7], 6}, *p = &one;
#pragma omp target enter data map(to: one.n)
#pragma omp target enter data map(to: p[0].v[0:n])
#pragma omp target
  p[0].v[2] = p[0].n;
#pragma omp target exit data map(from: p[0].v[0:n])
#pragma omp target update from(p[0].n)
#pragma omp target exit data map(release: one.n)
  printf("%g %d\n", one.v[2], one.n);
}

int main(void) {
  struct cell behind[4];
  struct grid o = {5, {{data[0], 4}, {data[1], 4}, {data[2], 4}}, {data[3], 4}, behind};
  int i = 2, j = 0, n = 4;
  for (int c = 0; c < 4; c++)
    behind[c].v = data[c + 4], behind[c].n = 10 + c;
#pragma omp target map(tofrom: o.s[0].v[0:n], o.s[1].v[0:n], o.s[2].v[0:n])
  for (int k = 0; k < 3; k++)
    o.s[k].v[0] += k + 1;
#pragma omp target map(tofrom: o.s[i].v[0:n], o.s[j].v[0:n]) map(to: o.k)
  {
    o.s[i].v[1] = o.k;
    o.s[j].v[1] = o.k + 1;
  }
#pragma omp target map(tofrom: o.s[i].n, o.s[j].n, o.t.v[0:2])
  {
    o.s[i].n = 1;
    o.s[j].n = 2;
    o.t.v[1] = 3;
  }
  struct cell *q = behind;
#pragma omp target map(tofrom: q[3].v[0:3], q[1].v[0:3], q[1].n)
  {
    q[3].v[1] = 9;
    q[1].v[1] = q[1].n;
    q[1].n = 2;
  }
#pragma omp target map(tofrom: q->v[0:3], q[2].v[0:3])
  {
    q->v[2] = 8;
    q[2].v[2] = 7;
  }
#pragma omp target map(tofrom: o.p[0].v[0:4], o.p[1].v[0:4])
  {
    o.p[0].v[3] = 6;
    o.p[1].v[3] = 5;
  }
  data_constructs(&o, i, j, n);
  printf("%d %d %d %d\n", o.s[0].n, o.s[1].n, o.s[2].n, q[1].n);
  for (int r = 0; r < 8; r++)
    printf("%g %g %g %g\n", data[r][0], data[r][1], data[r][2], data[r][3]);
  beside_a_member(n);
  return 0;
}
