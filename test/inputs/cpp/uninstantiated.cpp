// a region in a template that this file never instantiates stays as it is, with a warning (W0406)
#include <cstdio>

template <class T> void clear(T *a, int n) {
#pragma omp target teams distribute parallel for map(from : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = T();
}

template <class T> struct field {
  T v[4] = {};
  void scale(T by) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++)
      v[i] *= by;
  }
  void shift(T by) { // nobody calls it
#pragma omp target data map(tofrom : v)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++)
      v[i] += by;
  }
};

int main() {
  field<int> f;
  f.v[2] = 5;
  f.scale(3);
  printf("%d\n", f.v[2]);
  return 0;
}
