// Translated by omp2cuda 0.1.0 from templates-unused.cpp
#include <omp2cuda.h>

// what this file never instantiates stays as it is, with a warning: a function template, a
// member of a class template that is instantiated, a member template of it
#include <cstdio>

template <class T>
void clear(T *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = T();
}

template <class T> struct field_scale_data { T *v; T by; int n; };

// templates-unused.cpp:39: target teams distribute parallel for
template <class T>
__global__ void field_scale_kernel(const __grid_constant__ field_scale_data<T> omp_data) {
  const auto &[v, by, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    v[i] *= by;
}

template <class T>
class field {
  T *values;
  int n;

public:
  field(T *from, int size) : values(from), n(size) {
    omp2cuda::target_enter_data{"templates-unused.cpp:19"}
        .members(*this, values)
        .to(values, 0, n)
        .attach(values);
  }
  ~field() {
    omp2cuda::target_exit_data{"templates-unused.cpp:22"}.release(values, 0, n).detach(values);
  }
  void push() {
#pragma omp target update to(values[0:n])
  }
  void pull() {
    omp2cuda::target_update{"templates-unused.cpp:28"}.from(values, 0, n);
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
    omp2cuda::target_region{"templates-unused.cpp:39"}.one_each(n).launch(
        field_scale_kernel<T>, {.v = omp2cuda::device_ptr(v), .by = by, .n = n});
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
