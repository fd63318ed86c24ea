// A type of which only members have a mapper: what is mapped of an array of it, or of *this, is for a mapper to say.
struct vec {
  int n;
  double *v;
};
#pragma omp declare mapper(vec s) map(s, s.v[0 : s.n])
struct box {
  vec extra;
  int k;
  void enter() {
#pragma omp target enter data map(to: this[0:1])
  }
};

// The members of what a mapper names whole have one, too.
struct two {
  vec a;
  int k;
};
#pragma omp declare mapper(two t) map(t)
void whole(two &t) {
#pragma omp target map(tofrom: t)
  t.k = 1;
}

void arrays(box *p, int n) {
  box all[3];
#pragma omp target map(tofrom: p[0:n])
  p[0].k = 1;
#pragma omp target enter data map(to: all)
}

void without_a_clause() {
  box all[3];
#pragma omp target
  all[0].k = 1;
}
