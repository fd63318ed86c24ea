// Members that are references, of a variable: the copy of the struct on the device would lead to the host.
struct window {
  int *&p, &k, n;
};

void regions(window w) {
#pragma omp target map(tofrom : w.p[0 : w.n]) map(to : w.n)
  w.p[0] = 1;
#pragma omp target enter data map(to : w.k)
}
