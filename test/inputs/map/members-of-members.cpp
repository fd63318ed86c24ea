// test: dump=sharing reference=serial
// members of members of one struct, and elements that they point to
#include <cstdio>

struct inner {
  int n;
  double *q;
  double row[4];
};
struct outer {
  inner in, out;
  double *q;
};

static void by_pointer(outer *o) {
#pragma omp target map(tofrom: o->in.q[0:4]) map(tofrom: o->out.row)
  for (int i = 0; i < 4; i++)
    o->out.row[i] += o->in.q[i]++;
#pragma omp target map(tofrom: o->out.n)
  o->out.n += 40;
}

static void by_reference(outer &o) {
#pragma omp target data map(tofrom: o.q[0:2], o.out.q[0:4], o.in.n)
  {
#pragma omp target map(tofrom: o.out.q[0:4])
    o.out.q[o.in.n] += o.q[1];
#pragma omp target
    o.in.n++;
  }
}

int main() {
  double a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8};
  outer one = {{2, a, {0}}, {3, b, {0}}, a};
#pragma omp target map(from: one.in.q[0:4])
  for (int i = 0; i < 4; i++)
    one.in.q[i] = 10 * i + one.in.n;
#pragma omp target map(to: one.in.q[0:4]) map(tofrom: one.out.q[1:3])
  one.out.q[3] += one.in.q[2];
#pragma omp target map(tofrom: one.in.n, one.out.row[1:2])
  one.out.row[1] = one.in.n++;
  by_pointer(&one);
  by_reference(one);
  for (int i = 0; i < 4; i++)
    printf("%g %g %g %g\n", a[i], b[i], one.in.row[i], one.out.row[i]);
  printf("%d %d\n", one.in.n, one.out.n);
  return 0;
}
