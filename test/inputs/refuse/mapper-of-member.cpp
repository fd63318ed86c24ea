// A type of which only members have a mapper, and not all can be named: what is mapped of it is for a mapper to say.
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
  int at(int i) const { return int(extra.v[i]); }
  void own();

private:
  int hidden;
};

// The members of what a mapper names whole have one, too.
struct two {
  vec a;
  int k : 3;
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

// The object is mapped for the function that is called.
void box::own() {
  int s = 0;
#pragma omp target map(tofrom: s)
  s += at(1);
}
