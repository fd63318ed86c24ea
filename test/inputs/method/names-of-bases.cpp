// test: reference=serial
// Names that the class has from its bases, and constants made of those that it declares.
#include <cstdio>

template <class T, int D> struct grid_base {
  using real = T;
  struct cell {
    T x;
  };
  static constexpr int dim = D;
};

// The class calls its base by a name of its own.
template <class T, int D> struct stencil : grid_base<T, D> {
  using base = grid_base<T, D>;
  using typename grid_base<T, D>::real;
  using typename base::cell;
  T *u;

  real energy(int n) const {
    real sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : u[0 : n])
    for (int i = 0; i < n; i++) {
      real each = u[i] * base::dim;
      cell c = {each};
      typename base::real more = static_cast<typename base::real>(base::dim);
      sum += c.x + more;
    }
    return sum;
  }
};

struct plain : grid_base<double, 3> {
  using base = grid_base<double, 3>;
  using grid_base<double, 3>::cell;
  double total(int n) const {
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++) {
      cell c = {i * 0.5};
      base::real more = base::dim;
      sum += c.x * more;
    }
    return sum;
  }
};

// A constant of the function, made of those of the class.
template <class T, int L> struct level {
  static constexpr int n = (1 << L) + 1;
  T u[n];
  void coarsen(T *coarse) {
    constexpr int m = (n - 1) / 2 + 1;
    T *fine = u;
#pragma omp target teams distribute parallel for map(to : fine[0 : n]) map(from : coarse[0 : m])
    for (int i = 0; i < m; i++)
      coarse[i] = i == m - 1 ? T(-1) : fine[2 * i];
  }
};

// A template among the parameters has a default.
template <class T> struct vec {
  T x, y;
};
template <class T, template <class> class V = vec> struct particles {
  V<T> *at;
  T scaled(int n, T by) {
    V<T> *p = at;
    auto *q = p;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n])
    for (int i = 0; i < n; i++)
      p[i].x *= by;
#pragma omp target teams distribute parallel for map(tofrom : q[0 : n])
    for (int i = 0; i < n; i++)
      q[i].y *= by;
    return p[n - 1].x + p[n - 1].y;
  }
};

// Packs of a class, in front of the parameters of a member template.
template <class... Fields> struct record {
  int n;
  template <class T, int K> double sum(const T *q) const {
    double s = 0;
    int m = n;
#pragma omp target teams distribute parallel for map(to : q[0 : m]) reduction(+ : s)
    for (int i = 0; i < m; i++)
      s += q[i] * K + sizeof...(Fields);
    return s;
  }
};

int main() {
  double u[3] = {1, 2, 3}, coarse[5];
  float few[3];
  int v[3] = {1, 2, 3};
  stencil<double, 2> s;
  s.u = u;
  stencil<int, 3> t;
  t.u = v;
  printf("%g %d %g\n", s.energy(3), t.energy(3), plain().total(4));
  level<double, 3> a;
  level<float, 2> b;
  for (int i = 0; i < 9; i++)
    a.u[i] = i;
  for (int i = 0; i < 5; i++)
    b.u[i] = 2 * i;
  a.coarsen(coarse);
  b.coarsen(few);
  printf("%g %g %g %g\n", coarse[3], coarse[4], few[1], few[2]);
  vec<double> p[2] = {{1, 2}, {3, 4}};
  vec<float> q[2] = {{1, 2}, {3, 4}};
  printf("%g %g\n", particles<double>{p}.scaled(2, 2),
         particles<float>{q}.scaled(2, 3));
  record<int, double> r{3};
  record<> none{2};
  printf("%g %g\n", r.sum<double, 2>(u), none.sum<int, 3>(v));
}
