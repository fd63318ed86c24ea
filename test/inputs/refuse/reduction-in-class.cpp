// a declare reduction inside a class has no place for its function object
struct S {
  int x;
#pragma omp declare reduction(add : S : omp_out.x += omp_in.x)
  static int f(int n) {
    S s{0};
#pragma omp target teams distribute parallel for map(tofrom: s) reduction(add : s)
    for (int i = 0; i < n; i++)
      s.x += i;
    return s.x;
  }
};
int g() { return S::f(3); }
