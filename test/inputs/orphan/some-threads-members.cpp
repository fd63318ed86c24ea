// Some threads of a team enter member functions, templates and operators.
#include <cstdio>

#pragma omp declare target
template <typename T> struct Row {
  T *x;
  int n;

  void fill(T value = T(2), int by = 1) {
#pragma omp for
    for (int i = 0; i < n; i += by)
      x[i] += value;
  }
  Row &operator*=(T by) {
#pragma omp for
    for (int i = 0; i < n; i++)
      x[i] *= by;
    return *this;
  }
  void both() {
    fill();
    fill(T(3));
  }
};

template <typename T> T sumOf(const Row<T> &row, T &into) {
#pragma omp for reduction(+ : into)
  for (int i = 0; i < row.n; i++)
    into += row.x[i];
  return into;
}

struct Counter {
  static void meet(void) {
#pragma omp barrier
  }
};
#pragma omp end declare target

int main() {
  constexpr int N = 70;
  static int x[N];
  static double y[N];
  int some = 40, ints = 0;
  double doubles = 0;
#pragma omp target map(tofrom : x, y, ints, doubles)
  {
    Row<int> a{x, N};
    Row<double> b{y, N};
#pragma omp parallel num_threads(some)
    {
      a.fill();
      Counter::meet();
      a *= 2;
      a.both();
    }
#pragma omp parallel num_threads(some / 4)
    {
      b.fill(0.5);
      b.fill(1, 2);
      b.both();
    }
    double all = 0;
    int allInts = 0;
#pragma omp parallel if (some > 100)
    sumOf(b, all);
#pragma omp parallel num_threads(some - 8)
    sumOf(a, allInts);
    doubles = all;
    ints = allInts;
  }
  std::printf("%d %d %g %g %d %g\n", x[0], x[N - 1], y[0], y[1], ints, doubles);
  return 0;
}
