// test: options="--self-check"
// Members, templates, references, arrays whose lengths are known at run time.
#include <cstdio>

template <class T> struct pair_of {
  T first, second;
};

class field {
  int n;
  double *v;
  double scale = 2;

public:
  explicit field(int n) : n(n), v(new double[n]) {
#pragma omp target enter data map(alloc: v[0:n])
  }
  ~field() {
#pragma omp target exit data map(release: v[0:n])
    delete[] v;
  }
  void fill(double by) {
#pragma omp target teams distribute parallel for map(alloc: v[0:n])
    for (int i = 0; i < n; i++)
      v[i] = by * i * scale;
  }
  double sum() const {
    double s = 0;
#pragma omp target teams distribute parallel for map(alloc: v[0:n]) reduction(+: s)
    for (int i = 0; i < n; i++)
      s += v[i];
    return s;
  }
};

template <class T> T shifted(pair_of<T> *p, int n, T &by) {
  T largest = 0;
#pragma omp target parallel for map(tofrom: p[0:n]) reduction(max: largest) map(tofrom: by)
  for (int i = 0; i < n; i++) {
    p[i].first += by;
    p[i].second = p[i].first * 2;
    largest = largest > p[i].second ? largest : p[i].second;
  }
  return largest;
}

// A kernel gets the object of such a class where it calls a member function.
template <class T, int N, char C> class table {
  T x[N] = {};
  int used = N;
  T of(int i) const { return x[i] + T(used); }

public:
  T next(T by) {
#pragma omp target
    for (int i = 0; i < used; i++)
      x[i] = of(i) * by;
    return x[N - 1];
  }
};

static int rows(int n, int m) {
  int a[n][m], s = 0;
#pragma omp target map(from: a)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      a[i][k] = i * m + k;
  for (int i = 0; i < n; i++)
    s += a[i][m - 1];
  return s;
}

int main() {
  field f(100);
  f.fill(0.5);
  pair_of<float> p[10] = {};
  pair_of<long> q[10] = {};
  float half = 0.5f;
  long three = 3;
  table<unsigned long, 5, '"'> few;
  table<float, 9, 'x'> more;
  printf("%g %g %ld %d\n", f.sum(), shifted(p, 10, half), shifted(q, 10, three), rows(5, 7));
  printf("%lu ", few.next(2));
  printf("%g\n", more.next(3));
}
