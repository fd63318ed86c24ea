// What C declares among the members of a type belongs to the function; it moves to the front of the kernels with the type.
#include <stdio.h>
struct out {
  int k;
  enum { LOW = 2, HIGH };
  struct in {
    int z;
  } q;
  enum mood { GLAD, SAD };
};

int main(void) {
  struct cell {
    int n;
    enum { A = 3, B };
    enum way { UP, DOWN };
    struct part { int u; } p;
  } c = {1, {2}};
  struct part other = {7};
  typedef enum way way_t;
  way_t w = DOWN, v;
  struct out o = {HIGH, {1}};
  enum mood m = SAD;
#pragma omp target map(tofrom: c, other, o, v) firstprivate(w, m)
  {
    way_t next = w == UP ? DOWN : UP;
    c.n += B + w + m;
    c.p.u += other.u + LOW + next;
    other.u++;
    o.k += o.q.z;
    v = next;
  }
  printf("%d %d %d %d %d\n", c.n, c.p.u, other.u, o.k, v);
  return 0;
}
