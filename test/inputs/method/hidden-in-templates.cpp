// test: reference=serial
// Class templates whose regions use what is not public: nested types, constants, members of any
// form, whose return types, default arguments and parameters only the class can say.
#include <cstdio>

template <class T, T Scale, int N = 4> class mesh {
  struct cell {
    T x, y;
  };
  using real = T;
  static constexpr int last = N - 1;
  static constexpr T weights[2] = {Scale * T(2), T(last)};

public:
  mesh(T first = 1, int by = 1) : first_(first) {
    cell *c = cells_;
#pragma omp target teams distribute parallel for map(from : c[0 : N])
    for (int i = 0; i < N; i++)
      c[i] = {first + i * by, T(i)};
  }

  cell *grown(real by = 2, const cell &start = {1, 1}) {
    cell *c = cells_, begin = start;
#pragma omp target teams distribute parallel for map(tofrom : c[0 : N])
    for (int i = 0; i <= last; i++)
      c[i].x = c[i].x * by + begin.y;
    return c;
  }
  real largest() const {
    const cell *c = cells_;
    real most = 0;
#pragma omp target teams distribute parallel for reduction(max : most) map(to : c[0 : N])
    for (int i = 0; i < N; i++)
      most = c[i].x > most ? c[i].x : most;
    return most;
  }
  // A table of the class, in a function that is defined behind it.
  double weighted() const;
  template <class S, S By> static const S &sum(S *out, const mesh *of) {
    const cell *c = of->cells_;
    S s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : c[0 : N])
    for (int i = 0; i < N; i++)
      s += c[i].y * By;
    *out = s;
    return *out;
  }
  template <class... More> T total(More... more) {
    T s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += i * first_ + (T(more) + ...) + last;
    return s;
  }

private:
  T first_;
  cell cells_[N];
};

template <class T, T Scale, int N> double mesh<T, Scale, N>::weighted() const {
  double s = 0;
  const cell *c = cells_;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : c[0 : N])
  for (int i = 0; i < N; i++)
    s += c[i].x * weights[i % 2];
  return s;
}

// Each class that derives has a constant of its own.
template <class Derived, class T> struct shifted {
  T eval(T x) const {
    return static_cast<const Derived *>(this)->value(x) + Derived::offset;
  }
  void run(T *p, int n) const {
    const Derived d = static_cast<const Derived &>(*this);
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
    for (int i = 0; i < n; i++)
      p[i] = d.eval(p[i]);
  }
};
struct linear : shifted<linear, double> {
  double a;
  static constexpr double offset = 2;
  linear(double a) : a(a) {}
  double value(double x) const { return a * x; }
};
struct square : shifted<square, double> {
  static constexpr int offset = -1;
  double value(double x) const { return x * x; }
};

int main() {
  mesh<int, 2> a;
  mesh<long, 3, 6> b(5, 2);
  a.grown();
  b.grown(3);
  int s;
  long d;
  printf("%d %ld %g %g\n", a.largest(), b.largest(), a.weighted(),
         b.weighted());
  printf("%d %ld %d %ld\n", a.sum<int, 3>(&s, &a), b.sum<long, 2>(&d, &b),
         a.total(1, 2L), b.total(0.5f, 3, 4));
  double p[2] = {1, 2};
  linear(3).run(p, 2);
  square().run(p, 2);
  printf("%g %g\n", p[0], p[1]);
}
