// auto in a template: what the value says that a variable starts from
#include <cstdio>
#include <cstdlib>

template <class T> struct Field {
  int n;
  T *data = nullptr, scale;
  explicit Field(int n, T by) : n(n), scale(by) {
    auto *fresh = (T *)malloc(size_t(n) * sizeof(T));
    for (int i = 0; i < n; ++i)
      fresh[i] = T(i);
#pragma omp target enter data map(to : fresh[0 : n])
    data = fresh;
  }
  ~Field() {
    auto *old = data;
#pragma omp target exit data map(delete : old[0 : n])
    free(data);
  }
  T sum(int m) {
    auto *p = data;
    auto by = scale;
    const auto half = T(0.5);
    auto twice = 2 * m;
    auto total = T(0);
#pragma omp target teams distribute parallel for map(tofrom : total) reduction(+ : total)
    for (int i = 0; i < m; ++i)
      total += p[i] * by + half * T(twice);
    return total;
  }
};

template <class T, int N> T rows() {
  T a[N][2];
  for (int i = 0; i < N; ++i)
    a[i][0] = T(i), a[i][1] = T(2 * i);
  auto &first = a;
  auto *row = static_cast<T(*)[2]>(a);
  auto made = new T[N];
#pragma omp target teams distribute parallel for map(to : row[0 : N]) map(from : made[0 : N]) map(to : first)
  for (int i = 0; i < N; ++i)
    made[i] = row[i][1] - first[i][0];
  T s = 0;
  for (int i = 0; i < N; ++i)
    s += made[i];
  delete[] made;
  return s;
}

// What only an instantiation knows is a parameter of the kernel.
template <class P> struct Policy {
  P first, last;
  P begin() const { return first; }
  P end() const { return last; }
};

template <class R, class T> struct Fill {
  R range;
  T *to;
  T value() const { return T(2); }
  void operator()() const {
    const auto begin = range.begin();
    const auto end = range.end();
    auto what = value();
    auto *into = to + 0;
    auto const &copy = what;
    auto last = what;
#pragma omp target teams distribute parallel for map(from : into[0 : 10]) firstprivate(what) lastprivate(last)
    for (auto i = begin; i < end; ++i)
      into[i] = what + copy, last = into[i];
    to[0] += last;
  }
};

int main() {
  Field<double> d(10, 1.5);
  Field<int> i(8, 3);
  double filled[10];
  Fill<Policy<long>, double>{{0, 10}, filled}();
  float also[10];
  Fill<Policy<int>, float>{{0, 10}, also}();
  std::printf("%g %g ", filled[9] + filled[0], double(also[3]));
  std::printf("%g %d %g %d\n", d.sum(10), i.sum(8), rows<double, 4>(), rows<int, 5>());
}
