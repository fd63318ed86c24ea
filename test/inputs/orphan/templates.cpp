// templates and member functions that hold parallel regions: one type or another, private
// members, lambdas that capture, a region in a template that reaches them
#include <cstdio>
#include <omp.h>

template <class T, int N> class Tile {
  T at[N], scale;

  void add(T x) {
    T bonus[4] = {x, x, x, x};
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      at[i] += x / scale + bonus[i % 4];
  }

public:
  void init(T s) {
    scale = s;
    for (int i = 0; i < N; i++)
      at[i] = T(i);
  }
  void both(T x) {
    add(x);
    add(x + 1);
  }
  T sum() const {
    T s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += this->at[i];
    return s;
  }
  template <class F> void each(F factor, int lo) {
#pragma omp parallel num_threads(N / 2)
    {
      auto apply = [this, &factor](int i) { at[i] = T(at[i] * factor); };
#pragma omp for
      for (int i = lo; i < N; i++)
        apply(i);
    }
  }
};

namespace inner {

template <class T, class = void> void twice(T *x, int n) {
  const int middle = 8;
#pragma omp parallel
  {
    T by[middle];
    by[0] = 2;
#pragma omp for nowait
    for (int i = 0; i < middle; i++)
      x[i] *= by[0];
#pragma omp for
    for (int i = middle; i < n; i++)
      x[i] *= T(2);
  }
}

struct Plain {
  int n;
  enum { step = 3 };
  static void clear(int *x, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[i] = step;
  }
};

} // namespace inner

template <class T> T fold(T start) {
  T out[2];
#pragma omp target teams num_teams(2) map(from : out)
  {
    T part[16], half = start / 2;
#pragma omp parallel for
    for (int i = 0; i < 16; i++)
      part[i] = half + i;
    inner::twice(part, 16);
    T sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 16; i++)
      sum += part[i] / 2;
    out[omp_get_team_num()] = sum;
  }
  return out[0] + out[1];
}

int main() {
  Tile<double, 20> a;
  Tile<int, 33> b;
  a.init(4);
  b.init(4);
  double sums[2];
  int x[30];
  for (int i = 0; i < 30; i++)
    x[i] = i;
#pragma omp target map(tofrom : a, b, x) map(from : sums)
  {
    a.both(3);
    b.both(3);
    a.each(2.5, 3);
    b.each(3, 4);
    b.each(0.5, 0);
    sums[0] = a.sum();
    sums[1] = b.sum();
    inner::twice<int>(x, 30);
    if (sums[1] > 3)
      inner::Plain::clear(x + 20, 5);
  }
  std::printf("%g %g %d %d %g %d\n", sums[0], sums[1], x[19], x[22], fold(5.0),
              fold(5));
}
