// names that a function gives to types, in templates too
#include <cstdio>

template <class T> struct box {
  using type = T;
  T v;
};

template <class T> static void run(const char *name) {
  using boxed = box<T>;
  typedef T real;
  using kept = typename boxed::type;
  typedef const real *list;
  const int n = 4;
  boxed out[n];
  kept sums[2][n];
  real by = 2, table[n] = {1, 2, 3, 4};
  list values = table;
#pragma omp target teams distribute parallel for map(from: out[0:n], sums) map(to: values[0:n])
  for (int i = 0; i < n; i++) {
    boxed z{real(i)};
    z.v *= by;
    out[i] = z;
    for (int k = 0; k < 2; k++) {
      kept sum = 0;
      for (int j = 0; j <= i; j++)
        sum += values[j];
      sums[k][i] = sum + kept(k);
    }
  }
  real all = 0;
#pragma omp target teams distribute parallel for reduction(+: all)
  for (int i = 0; i < n; i++)
    all += static_cast<real>(i);
  std::printf("%s %g %g %g\n", name, double(out[3].v), double(sums[1][3]), double(all));
}

template <int N> struct grid {
  double cells[N] = {};
  template <class Add> void each(Add by) {
    using row = double[N];
    enum : int { half = N / 2 };
    using amount = Add;
    row copy = {};
#pragma omp target map(tofrom: copy)
#pragma omp teams distribute parallel for
    for (int i = 0; i < N; i++) {
      amount more = by;
      copy[i] = i < half ? more : 2 * more;
    }
    for (int i = 0; i < N; i++)
      cells[i] += copy[i];
  }
};

int main() {
  run<float>("float");
  run<double>("double");
  typedef unsigned long size;
  typedef size sizes[3];
  sizes s = {1, 2, 3};
#pragma omp target map(tofrom: s)
  for (size i = 0; i < 3; i++)
    s[i] *= size(7);
  grid<6> g;
  grid<10> wide;
  wide.each(3);
  g.each(3);
  g.each(0.5f);
  std::printf("%lu %g %g %g %g\n", s[2], g.cells[0], g.cells[5], wide.cells[3], wide.cells[9]);
}
