// test: std=c++17
// pointers to const in kernels of templates: where every instance only reads numbers there
#include <cstdio>

template <class T> void add(int n, T *c, T *a, T *b) {
#pragma omp target teams distribute parallel for map(to : a[0 : n], b[0 : n]) map(from : c[0 : n])
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i];
}

// One of the instances writes to it.
template <class T, bool Clear> T sum(int n, T *x) {
  T all = 0;
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n]) reduction(+ : all)
  for (int i = 0; i < n; i++) {
    all += x[i];
    if constexpr (Clear)
      x[i] = 0;
  }
  return all;
}

// Its `+` may do anything with what it gets.
struct counted {
  int value, asked;
  counted operator+(counted &other) {
    other.asked++;
    return {value + other.value, 0};
  }
};

template <class T> class Stream {
  T *a, *b;
  int n;

public:
  Stream(int n) : a(new T[n]), b(new T[n]), n(n) {
    for (int i = 0; i < n; i++)
      a[i] = T(i), b[i] = T(1);
  }
  ~Stream() { delete[] a, delete[] b; }
  void triad(T by) {
    T *x = a, *y = b;
    int length = n;
#pragma omp target teams distribute parallel for map(to : x[0 : length]) map(tofrom : y[0 : length])
    for (int i = 0; i < length; i++)
      y[i] += by * x[i];
  }
  T last() const { return b[n - 1]; }
};

int main() {
  double a[20], b[20], c[20];
  int k[20];
  counted x[4], y[4], z[4];
  for (int i = 0; i < 20; i++)
    a[i] = i, b[i] = 2 * i, k[i] = i;
  for (int i = 0; i < 4; i++)
    x[i] = {i, 0}, y[i] = {10, 0};
  add(20, c, a, b);
  add(4, z, x, y);
  int first = sum<int, true>(20, k), second = sum<int, false>(20, k);
  Stream<float> f(9);
  Stream<double> d(7);
  f.triad(2), d.triad(0.5);
  std::printf("%g %d %d %d %g %g\n", c[19], z[3].value, first, second, f.last(), d.last());
}
