// test: reference=serial
// Lambdas that capture others: those that function templates returned, that were made of two, and
// that captured pointers whose type is told by `auto`.
#include <cstdio>

template <class F> inline void forall(int n, F f) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    f(i);
}
template <class F> double sum_of(int n, F f) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += f(i);
  return s;
}
template <class T> auto scaler(T a) {
  return [a](T x) { return a * x; };
}
template <class F, class G> auto compose(F f, G g) {
  return [f, g](double x) { return f(g(x)); };
}
template <class T> struct pair_of {
  T *a_;
  T k_;
  double both() {
    auto *a = a_;
    T k = k_;
    auto f = [=](int i) { return a[i]; };
    auto g = [f, k](int i) { return f(i) * k; };
    return sum_of(4, g);
  }
};

int main() {
  constexpr int n = 24;
  double a[n], *pa = a;
  for (int i = 0; i < n; i++)
    a[i] = i;
  auto twice = scaler(2.0);
  auto thrice = scaler(3);
  auto square = [](double x) { return x * x; };
  auto both = compose(square, twice);
#pragma omp target data map(tofrom : pa[0 : n])
  {
    forall(n, [=](int i) { pa[i] = twice(pa[i]) + thrice(i); });
    forall(n, [=](int i) { pa[i] += both(i) + square(1); });
  }
  double s = 0;
  for (double x : a)
    s += x;
  double d[4] = {1, 2, 3, 4};
  int k[4] = {1, 2, 3, 4};
#pragma omp target enter data map(to : d, k)
  printf("%g %g %g\n", s, pair_of<double>{d, 2}.both(),
         pair_of<int>{k, 3}.both());
#pragma omp target exit data map(release : d, k)
}
