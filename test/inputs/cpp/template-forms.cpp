// packs, templates as arguments, branches that only some instances have
#include <cstdio>
#include <type_traits>

template <int N, class T> static T step(const T *x, int n) {
  T sum = 0;
  if constexpr (N > 1) {
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n])
    for (int i = 0; i < n; i += N)
      sum += x[i];
  } else {
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n])
    for (int i = 0; i < n; i++)
      sum += 2 * x[i];
  }
#pragma omp target map(tofrom: sum)
  {
    if constexpr (std::is_floating_point<T>::value)
      sum += T(0.5);
    else
      sum <<= N;
  }
  return sum;
}

template <class T, int... I> static T each(const T *x) {
  T s = 0;
#pragma omp target map(to: x[0:8]) map(tofrom: s)
  {
    int at[] = {I...};
    for (int i : at)
      s += x[i];
    s += sizeof...(I);
  }
  return s;
}

template <class T, T... V> static T values() {
  T s = 0;
#pragma omp target map(tofrom: s)
  s = (V + ... + s);
  return s;
}

template <class T> struct plain {
  T v[4];
};
template <class T> struct more {
  T v[4], w;
};
template <template <class> class C, class T> static T inside(int n) {
  C<T> c{};
  T s = 0;
#pragma omp target map(tofrom: c)
  for (int i = 0; i < 4; i++)
    c.v[i] = i * n;
#pragma omp target map(tofrom: s)
  {
    C<T> mine{};
    mine.v[2] = n;
    s += mine.v[2] + sizeof(C<T>);
  }
  return s + c.v[3];
}

template <class T> struct vec {
  static const int width = sizeof(T) == 4 ? 8 : 4;
  T data[32];
  T total() {
    T s = 0;
#pragma omp target teams distribute parallel for simd reduction(+: s)
    for (int i = 0; i < 32; i += width)
      s += data[i];
    T part[width] = {};
#pragma omp target map(tofrom: part[0:width])
    for (int i = 0; i < width; i++)
      part[i] += i;
    return s + part[width - 1];
  }
};

int main() {
  double d[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  int k[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  std::printf("%g %d %g %d\n", step<1>(d, 8), step<2>(k, 8), step<3>(d, 8), step<1>(k, 8));
  std::printf("%g %d %d\n", each<double, 1, 3>(d), each<int, 0, 2, 4>(k), values<int, 3, 4, 5>());
  std::printf("%g %d\n", inside<plain, double>(3), inside<more, int>(2));
  vec<float> a{};
  vec<double> b{};
  for (int i = 0; i < 32; i++)
    a.data[i] = i, b.data[i] = i;
  std::printf("%g %g\n", a.total(), b.total());
}
