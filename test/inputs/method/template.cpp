// class templates: calls of member functions, member templates, static members, nested types
#include <cstdio>

template <class T, int N>
class Table {
  T values[N];

public:
  using real = T;
  static constexpr int size = N;
  static int next(int i) { return (i + 1) % size; }
  template <int Power>
  T power(T x) const {
    T out = 1;
    for (int k = 0; k < Power; k++)
      out *= x;
    return out;
  }
  T &operator[](int i) { return values[i]; }
  T operator()(int i, T by) const { return values[i] * by; }

  void fill() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < size; i++) {
      real x = i;
      (*this)[i] = power<2>(x) + next(i);
    }
  }

  T sum() const;
};

template <class T, int N>
T Table<T, N>::sum() const {
  T total = 0;
#pragma omp target teams distribute parallel for reduction(+ : total)
  for (int i = 0; i < N; i++)
    total += (*this)(i, 2) + operator()(next(i), 1);
  return total;
}

int main() {
  Table<double, 30> a;
  Table<int, 12> b;
  a.fill();
  b.fill();
  std::printf("%g %d %g %d\n", a.sum(), b.sum(), a[29], b[11]);
}
