// declare reduction inside classes: public, private, of a template
#include <cstdio>

struct span {
  int low, high;
  static int lower(int a, int b) { return a < b ? a : b; }
#pragma omp declare reduction(join : span : omp_out.low = lower(omp_out.low, omp_in.low), \
                              omp_out.high = omp_out.high > omp_in.high ? omp_out.high : omp_in.high) \
    initializer(omp_priv = {1000, -1000})
  static span of(const int *x, int n) {
    span s{500, 5};
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: s) reduction(join: s)
    for (int i = 0; i < n; i++) {
      s.low = lower(s.low, x[i]);
      s.high = x[i] > s.high ? x[i] : s.high;
    }
    return s;
  }
};

// What is private: the declare reduction and what it combines.
class tally {
  int odd = 0, even = 0;
  void add(int x) { ++(x % 2 ? odd : even); }
#pragma omp declare reduction(+ : tally : omp_out.odd += omp_in.odd, omp_out.even += omp_in.even)

public:
  void count(const int *x, int n) {
    tally t;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: t) reduction(+: t)
    for (int i = 0; i < n; i++)
      t.add(x[i]);
    odd += t.odd;
    even += t.even;
  }
  void print() const { std::printf("%d %d\n", odd, even); }
};

template <class T> struct pair {
  T first, second;
};

template <class T> struct sums {
  pair<T> all;
#pragma omp declare reduction(add : pair<T> : omp_out.first += omp_in.first, omp_out.second += omp_in.second) \
    initializer(omp_priv = {T(0), T(0)})
  void take(const int *x, int n) {
    pair<T> s{T(0.5), T(1)};
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: s) reduction(add: s)
    for (int i = 0; i < n; i++) {
      s.first += x[i];
      s.second += T(x[i]) / 4;
    }
    all.first += s.first;
    all.second += s.second;
  }
};

int main() {
  enum { N = 300 };
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 311;
  span s = span::of(x, N), again{7, 7};
#pragma omp target teams distribute parallel for map(to: x) map(tofrom: again) reduction(span::join: again)
  for (int i = 0; i < N; i++)
    again.high = x[i] > again.high ? x[i] : again.high;
  std::printf("%d %d %d %d\n", s.low, s.high, again.low, again.high);
  tally t;
  t.count(x, N);
  t.print();
  sums<double> d{{1, 1}};
  sums<long> l{{1, 1}};
  d.take(x, N);
  l.take(x, N);
  std::printf("%g %g %ld %ld\n", d.all.first, d.all.second, l.all.first, l.all.second);
}
