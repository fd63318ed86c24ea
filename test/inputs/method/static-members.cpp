// Static members of a class template: kernels have them with the types of the template.
#include <cstdio>

template <class T, int N> struct buffer {
  static constexpr int size = N;
  static T table[N], one, *ptr;
  T data[N];

  void fill() {
#pragma omp target map(from : data) map(to : table) map(tofrom : one)
    for (int i = 0; i < size; i++) {
      data[i] = table[i] * T(i) + one;
      one += 1;
    }
  }
  static T sum(int n) {
    T s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : ptr[0 : n]) map(tofrom : s)
    for (int i = 0; i < n; i++)
      s += ptr[i] + table[i % N];
    return s;
  }
};
template <class T, int N> T buffer<T, N>::table[N];
template <class T, int N> T buffer<T, N>::one = 3;
template <class T, int N> T *buffer<T, N>::ptr;

template <class T, int N> void go() {
  buffer<T, N> b;
  for (int i = 0; i < N; i++)
    b.table[i] = T(i) / 2;
  b.fill();
  b.ptr = b.data;
  T s = b.sum(N);
  std::printf("%g %g %g\n", double(b.data[N - 1]), double(b.one), double(s));
}

int main() {
  go<float, 6>();
  go<long, 3>();
  go<short, 9>();
}
