// a declare reduction that Clang finds for the base class
struct B {
  int v;
};
struct D : B {
  int w;
};
#pragma omp declare reduction(both : B : omp_out.v += omp_in.v) initializer(omp_priv = B{0})

int f(D d) {
#pragma omp target map(tofrom : d)
  {
#pragma omp parallel for reduction(both : d)
    for (int i = 0; i < 20; i++)
      d.v += i;
  }
  return d.v;
}
