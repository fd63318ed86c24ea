// A mapper with a name hides those of the members from Clang, and not all of the struct can be named.
struct vec {
  int n;
  double *v;
};
#pragma omp declare mapper(struct vec s) map(s, s.v[0:s.n])
struct box {
  struct {
    int other;
  };
  struct vec a;
  int k;
};
#pragma omp declare mapper(other: struct box b) map(b.k)

void f(struct box *p) {
  struct box b = *p;
#pragma omp target map(tofrom: b)
  b.a.v[1] += b.k;
}
