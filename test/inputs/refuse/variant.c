// a call in a region that another function would answer
int fast(int i) { return i; }

#pragma omp declare variant(fast) match(construct={target})
int plain(int i) { return i; }

int f(int n) {
#pragma omp target map(tofrom: n)
  n = plain(n);
  return plain(n);
}
