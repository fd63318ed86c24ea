// declare reduction among the statements of regions and of functions that regions call
#include <cstdio>

struct span {
  int low, high;
};

static int width(const int *x, int n) {
  span s{x[0], x[0]};
#pragma omp declare reduction(join : span : omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low, \
                              omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high)          \
    initializer(omp_priv = omp_orig)
#pragma omp parallel for reduction(join : s)
  for (int i = 0; i < n; i++) {
    s.low = x[i] < s.low ? x[i] : s.low;
    s.high = x[i] > s.high ? x[i] : s.high;
  }
  int negative = 0;
  if (s.low < 0) { // the same name means another thing in a block
#pragma omp declare reduction(join : span : omp_out.low += omp_in.low) initializer(omp_priv = {0, 0})
    span count{0, 0};
#pragma omp parallel for reduction(join : count)
    for (int i = 0; i < n; i++)
      count.low += x[i] < 0;
    negative = count.low;
  }
  return 1000 * (s.high - s.low) + negative;
}

template <class T> struct sums {
  T squares;
};
template <class T> T norm(const int *x, int n) {
  sums<T> all{0};
#pragma omp declare reduction(add : sums<T> : omp_out.squares += omp_in.squares) initializer(omp_priv{0})
#pragma omp parallel for reduction(add : all)
  for (int i = 0; i < n; i++)
    all.squares += T(x[i]) * x[i];
  return all.squares;
}

class scaled {
  int by;

public:
  explicit scaled(int by) : by(by) {}
  int product(const int *x, int n) const {
    span p{1, 1};
#pragma omp declare reduction(product : span : omp_out.low *= omp_in.low) initializer(omp_priv = {1, 1})
#pragma omp simd reduction(product : p)
    for (int i = 0; i < n; i++)
      p.low = p.low * by * (x[i] % 3 ? 1 : 2);
    return p.low;
  }
};

int main() {
  enum { N = 200 };
  int x[N], widths[2], sum = 0, products = 0;
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 211 - 50;
#pragma omp target map(to: x) map(from: widths) map(tofrom: sum, products)
  {
    widths[0] = width(x, N);
    widths[1] = width(x + 7, 1);
    struct own {
      int low;
    };
    own s = {3};
#pragma omp declare reduction(unused : span : omp_out.high += omp_in.high)
#pragma omp declare reduction(add : own : omp_out.low += omp_in.low) initializer(omp_priv = {0})
#pragma omp parallel for reduction(add : s)
    for (int i = 0; i < N; i++)
      s.low += x[i];
    sum = s.low;
#pragma omp parallel for reduction(+ : products)
    for (int i = 0; i < N - 5; i++) {
      scaled twice(2);
      products += twice.product(x + i, i % 5);
    }
  }
  std::printf("%d %d %d %d\n", widths[0], widths[1], sum, products);
  double squares[3];
  long whole[3];
#pragma omp target teams distribute map(to: x) map(from: squares, whole)
  for (int t = 0; t < 3; t++) {
    squares[t] = norm<double>(x + t, 100);
    whole[t] = norm<long>(x + t, 50);
  }
  for (int t = 0; t < 3; t++)
    std::printf("%g %ld\n", squares[t], whole[t]);
}
