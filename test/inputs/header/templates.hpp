// The header of templates.cpp.
#pragma once
#include <algorithm>

template <class T> class Series {
public:
  Series(T *at, int length) : data(at), n(length) {}
  void fill(T value) {
    T *to = data;
#pragma omp target teams distribute parallel for map(from : to[0 : n])
    for (int i = 0; i < n; i++)
      to[i] = value * scale(i);
  }

private:
  static int scale(int i) { return i + 1; }
  T *data;
  int n;
};

template <class T> T largest(const T *a, int n) {
  T best = a[0];
#pragma omp target teams distribute parallel for map(to : a[0 : n]) reduction(max : best)
  for (int i = 0; i < n; i++)
    best = std::max(best, a[i]);
  return best;
}

// No instance is known here: it stays as it is.
template <class T> void negate(T *a, int n) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = -a[i];
}
