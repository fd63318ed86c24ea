// test: reference=serial
// inscan in templates, of members and references, beside lambdas, of user-defined types
#include <cstdio>

const int N = 700;

template <class T> T running(const T *x, T *y, int n, T start) {
  T sum = start;
#pragma omp target map(to: x[0:n]) map(from: y[0:n]) map(tofrom: sum)
#pragma omp parallel for reduction(inscan, +: sum)
  for (int i = 0; i < n; ++i) {
    sum += x[i];
#pragma omp scan inclusive(sum)
    y[i] = sum;
  }
  return sum;
}

struct span {
  int low = 1 << 30, high = -(1 << 30);
  void take(int x) {
    low = x < low ? x : low;
    high = x > high ? x : high;
  }
  void take(const span &s) {
    take(s.low);
    take(s.high);
  }
};
#pragma omp declare reduction(unite : span : omp_out.take(omp_in))

class ledger {
  long balance = 100;
  long lines[N];

public:
  long post(const int *amounts) {
#pragma omp target map(to: amounts[0:N]) map(tofrom: this[0:1])
#pragma omp parallel for reduction(inscan, +: balance)
    for (long i = 0; i < N; i++) {
      lines[i] = balance;
#pragma omp scan exclusive(balance)
      balance += amounts[i];
    }
    return balance + 3 * lines[N - 1] + lines[1];
  }
};

int main() {
  static int x[N], y[N], widths[N];
  static double v[N], w[N];
  for (int i = 0; i < N; i++) {
    x[i] = i * 7919 % 101 - 40;
    v[i] = x[i] / 4.0;
  }
  int total = running(x, y, N, 9);
  double area = running(v, w, N, -1.0);
  std::printf("%d %d %g %g\n", total, y[333], area, w[444]);

  span all;
  span &seen = all;
#pragma omp target map(to: x) map(from: widths) map(tofrom: all)
#pragma omp parallel for reduction(inscan, unite: seen)
  for (const int *p = x; p < x + N; p++) {
    auto bent = [p](int by) { return *p ^ by; };
    seen.take(bent(3));
#pragma omp scan inclusive(seen)
    auto width = [&] { return seen.high - seen.low; };
    widths[p - x] = width();
  }
  std::printf("%d %d %d %d\n", all.low, all.high, widths[0], widths[5]);

  static ledger book;
  std::printf("%ld\n", book.post(x));
  return 0;
}
