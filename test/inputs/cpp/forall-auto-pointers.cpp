// test: reference=serial
// Pointers and sizes that are declared by auto and decltype, captured by lambdas
#include <cstdio>
#include <vector>
template <typename F> void forall(int n, F f) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; ++i)
    f(i);
}
int main() {
  std::vector<int> v(20), w(20, 1);
  auto *a = v.data();
  const auto *const b = w.data();
  decltype(v.data()) c = w.data();
  auto n = v.size();
#pragma omp target data map(tofrom : a[0 : 20]) map(to : c[0 : 20])
  forall(20, [=](int i) { a[i] = i + b[i] + c[n - 1 - i]; });
  printf("%d\n", v[7]);
}
