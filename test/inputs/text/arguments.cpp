// test: options="--pass=arguments"
// what a kernel gets are its parameters, called as the body calls them
#include <cstdio>

struct scale {
  double by;
  int from;
};

static void saxpy(int n, double a, const double *__restrict__ x, double *__restrict__ y) {
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : y[0 : n])
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

template <class T> T reduced(const T *x, int n, scale how) {
  T sum = 0, most = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) reduction(max : most) map(to : x[0 : n])
  for (int i = how.from; i < n; i++) {
    sum += how.by * x[i];
    most = x[i] > most ? x[i] : most;
  }
  return sum + most;
}

template <class T> class Hidden {
  T by = 3;

public:
  T times(T x) {
    T out = 0;
#pragma omp target map(from : out)
    out = by * x;
    return out;
  }
};

class Field {
public:
  explicit Field(int n) : n(n), v(new double[n]()) {}
  ~Field() { delete[] v; }
  void fill(double by) {
#pragma omp target teams distribute parallel for map(tofrom : v[0 : n])
    for (int i = 0; i < n; i++)
      v[i] += by * i;
  }
  double last() const { return v[n - 1]; }

private:
  int n;
  double *v;
};

int main() {
  double x[100], y[100], m[10][10];
  const int table[4] = {1, 2, 3, 4};
  int first = 0, seen = 0;
  for (int i = 0; i < 100; i++)
    x[i] = i, y[i] = 1;
  saxpy(100, 2, x, y);
  double total = reduced(x, 100, {0.5, 10}) + reduced(y, 50, {1, 0});
  Field f(20);
  f.fill(1.5);
#pragma omp target teams distribute parallel for collapse(2) map(from : m) firstprivate(first)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      m[i][j] = i * j + first;
#pragma omp target teams distribute parallel for map(tofrom : seen) firstprivate(table) reduction(+ : seen)
  for (int i = 0; i < 4; i++)
    seen += table[i];
  Hidden<int> h;
  std::printf("%g %g %g %g %d %d\n", y[99], total, f.last(), m[9][8], seen, h.times(7));
}
