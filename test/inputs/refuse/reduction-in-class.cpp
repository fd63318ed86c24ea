// declare reductions inside classes that the kernel cannot name
struct S { int x; };
class Hidden {
protected:
#pragma omp declare reduction(add : S : omp_out.x += omp_in.x)
};
struct Derived : Hidden {
  int f(int n) {
    S s{0};
#pragma omp target teams distribute parallel for map(tofrom: s) reduction(Hidden::add : s)
    for (int i = 0; i < n; i++)
      s.x += i;
    return s.x;
  }
};
template <class T> struct Cell {
#pragma omp declare reduction(add : S : omp_out.x += omp_in.x)
};
template <class T> int of(int n) {
  S s{0};
#pragma omp target teams distribute parallel for map(tofrom: s) reduction(Cell<int>::add : s)
  for (int i = 0; i < n; i++)
    s.x += i;
  return s.x;
}
int local(int n) {
  struct L {
#pragma omp declare reduction(add : S : omp_out.x += omp_in.x)
  };
  S s{0};
#pragma omp target teams distribute parallel for map(tofrom: s) reduction(L::add : s)
  for (int i = 0; i < n; i++)
    s.x += i;
  return s.x;
}
int g() {
  return Derived().f(3) + of<int>(3) + of<long>(4) + local(2);
}
