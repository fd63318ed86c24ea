// test: reference=serial
// Member templates inside class templates whose regions name the class: its constants and types,
// what is not public, the object.
#include <cstdio>

template <class T, int N> struct by_field {
  T *c[N];
  T &get(int i, int k) const { return c[k][i]; }
};
template <class T, int N> struct by_point {
  T *c;
  T &get(int i, int k) const { return c[i * N + k]; }
};

template <class T, int N, template <class, int> class L> class particles {
public:
  using layout = L<T, N>;
  static constexpr bool fields() { return sizeof(layout) != sizeof(T *); }
  static constexpr int extent = N;
  struct point {
    T x;
  };

  explicit particles(int n) : n_(n), mem_(new T[n * N]) {
    for (int i = 0; i < n * N; i++)
      mem_[i] = T(i % 7);
  }
  ~particles() { delete[] mem_; }

  template <class F> void update(F f) {
    T *m = mem_;
    const int n = n_;
#pragma omp target teams distribute parallel for map(tofrom : m[0 : n * N])
    for (int i = 0; i < n; i++) {
      layout l;
      if constexpr (fields()) {
        for (int k = 0; k < extent; k++)
          l.c[k] = m + k * n;
      } else {
        l.c = m;
      }
      f(l, i);
    }
  }

  template <class S, int K = 2> S scaled(const S *by) const {
    S sum = 0;
    T *m = mem_;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : m[0 : n_ * N], by[0 : K])
    for (int i = 0; i < n_; i++) {
      point p = {m[i]};
      sum += p.x * by[i % K] + weight(i) + bias_;
    }
    return sum;
  }

  template <class S> void shift(S by) {
    point *q = points_;
#pragma omp target map(tofrom : q[0 : 2])
    for (int i = 0; i < 2; i++)
      q[i].x += by + bias_;
  }
  T first() const { return points_[0].x + points_[1].x; }

private:
  T weight(int i) const { return i % extent + bias_; }
  static constexpr T bias_ = 1;
  int n_;
  T *mem_;
  point points_[2] = {{1}, {2}};
};

template <class P> double run() {
  P p(7);
  p.update([](auto &l, int i) { l.get(i, 0) += l.get(i, 1) * 2; });
  p.update([k = 3](const typename P::layout &l, int i) { l.get(i, 0) *= k; });
  double d[2] = {0.5, 2};
  float f[3] = {1, 2, 3};
  p.shift(2);
  return p.scaled(d) + p.template scaled<float, 3>(f) + p.first();
}

int main() {
  printf("%g %g %g\n", run<particles<double, 3, by_field>>(),
         run<particles<float, 2, by_point>>(),
         run<particles<int, 2, by_field>>());
}
