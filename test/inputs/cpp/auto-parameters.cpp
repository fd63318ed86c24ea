// test: std=c++20 reference=serial
// Functions whose parameters are `auto`: each is a template, of which the kernel names the parameters.
#include <cstdio>

template <class T> struct view {
  T *p;
  int n;
};
template <class T>
concept number = sizeof(T) > 1;

void fill(auto v, number auto x) {
  auto *p = v.p;
  int n = v.n;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
  for (int i = 0; i < n; i++)
    p[i] = x + i;
}
template <int K> static auto scaled(const auto *p, auto &sum, int n) {
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : p[0 : n])
  for (int i = 0; i < n; i++)
    sum += p[i] * K;
  return sum;
}
struct shifter {
  int by;
  void run(auto *p, auto... more) const {
    int b = by;
#pragma omp target map(tofrom : p[0 : 2])
    p[0] += (b + ... + more);
  }
};
inline auto twice(auto x) { return x + x; } // no directive

int main() {
  double d[4];
  int k[3];
  fill(view<double>{d, 4}, 1.5);
  fill(view<int>{k, 3}, 2);
  double s = 1;
  long t = 2;
  printf("%g %d %g %ld\n", d[3], k[2], scaled<2>(d, s, 4), scaled<3>(k, t, 3));
  shifter{3}.run(d, 1, 2.5);
  shifter{4}.run(k);
  printf("%g %d %d\n", d[0], k[0], twice(4));
}
