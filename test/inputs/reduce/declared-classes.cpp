// declare reduction of classes: with constructors, that do not move as bytes, of templates
#include <cstdio>

namespace stats {
struct moments {
  double sum, squares;
  int count;
  moments() : sum(0), squares(0), count(0) {}
  void add(double x) {
    sum += x;
    squares += x * x;
    ++count;
  }
  moments &operator+=(const moments &other) {
    sum += other.sum;
    squares += other.squares;
    count += other.count;
    return *this;
  }
};
#pragma omp declare reduction(+ : moments : omp_out += omp_in)
} // namespace stats

// Its copies are not its bytes: they know where they are.
struct list {
  int values[4], n;
  const list *self;
  list() : n(0), self(this) {}
  list(const list &other) : n(other.n), self(this) {
    for (int i = 0; i < n; i++)
      values[i] = other.values[i];
  }
  list &operator=(const list &other) {
    n = other.n;
    for (int i = 0; i < n; i++)
      values[i] = other.values[i];
    return *this;
  }
  ~list() { n = 0; }
  void insert(int v) {
    int at = n < 4 ? n++ : 4;
    while (at > 0 && values[at - 1] < v) {
      if (at < 4)
        values[at] = values[at - 1];
      --at;
    }
    if (at < 4)
      values[at] = v;
  }
  void merge(const list &other) {
    for (int i = 0; i < other.n; i++)
      insert(other.values[i]);
  }
};
#pragma omp declare reduction(largest : list : omp_out.merge(omp_in))

template <class T> struct span {
  T low, high;
};
template <class T> void hull(span<T> &out, const span<T> &in) {
  out.low = in.low < out.low ? in.low : out.low;
  out.high = in.high > out.high ? in.high : out.high;
}
#pragma omp declare reduction(join : span<float>, span<long> : hull(omp_out, omp_in)) initializer(omp_priv = {1000, -1000})

template <class T> T widest(const int *x, int n) {
  span<T> s{1000, -1000};
#pragma omp declare reduction(local : span<T> : omp_out.low += omp_in.low, omp_out.high += omp_in.high) initializer(omp_priv{0, 0})
  span<T> total{1, 2};
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(local: total)
  for (int i = 0; i < n; i++) {
    total.low += x[i];
    total.high += 2 * x[i];
  }
  return total.low + total.high + s.low;
}

int main() {
  enum { N = 300 };
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 311;
  stats::moments m;
  list top;
  top.insert(5);
  span<float> f{5, 5};
  span<long> l{7, 7};
#pragma omp target teams distribute parallel for map(to: x) map(tofrom: m, top) reduction(+: m) reduction(largest: top)
  for (int i = 0; i < N; i++) {
    m.add(x[i]);
    top.insert(x[i]);
  }
#pragma omp target teams distribute parallel for map(to: x) reduction(join: f, l)
  for (int i = 0; i < N; i++) {
    f.low = x[i] < f.low ? x[i] : f.low;
    f.high = x[i] > f.high ? x[i] : f.high;
    l.high = x[i] > l.high ? x[i] : l.high;
  }
  std::printf("%g %g %d, %d %d %d %d, %g %g, %ld %ld\n", m.sum, m.squares, m.count, top.values[0], top.values[1],
              top.values[2], top.values[3], double(f.low), double(f.high), l.low, l.high);
  std::printf("%g %ld\n", widest<double>(x, N), widest<long>(x, N));
}
