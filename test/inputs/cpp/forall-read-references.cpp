// test: reference=serial
// `[&]` of values that are only read, in templates and generic lambdas: the class has copies.
#include <cstdio>

template <class Op> void zip(double *a, int n, Op op) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = op(a[i]);
}
template <class V> void scale(double *a, int n) {
  const V third = V(n) / 3;
  zip(a, n, [&](double x) { return x + third; });
  V more = 2;
  more += n;
  zip(a, n, [&](double x) {
    V own = -more;
    own += more * more;
    return x * own - more;
  });
}

int main() {
  double a[4] = {1, 2, 3, 4}, k = 2;
  scale<double>(a, 4);
  scale<float>(a, 4);
  zip(a, 4, [&](auto x) { return x * k; });
  printf("%g %g\n", a[0], a[3]);
}
