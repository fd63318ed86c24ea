// what this file never instantiates stays as it is, with a warning: a function template, a
// member of a class template that is instantiated, a member template of it
#include <cstdio>

template <class T>
void clear(T *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = T();
}

template <class T>
class field {
  T *values;
  int n;

public:
  field(T *from, int size) : values(from), n(size) {
#pragma omp target enter data map(to: values[0:n])
  }
  ~field() {
#pragma omp target exit data map(release: values[0:n])
  }
  void push() {
#pragma omp target update to(values[0:n])
  }
  void pull() {
#pragma omp target update from(values[0:n])
  }
  template <class F>
  void each(F f) {
    T *v = values;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      v[i] = f(v[i]);
  }
  void scale(T by) {
    T *v = values;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      v[i] *= by;
  }
};

int main() {
  double x[100], sum = 0;
  for (int i = 0; i < 100; i++)
    x[i] = i;
  field<double> f(x, 100);
  f.scale(3);
  f.pull();
  for (double v : x)
    sum += v;
  printf("%g\n", sum);
  return sum != 3 * 4950;
}
