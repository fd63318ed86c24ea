// Translated by omp2cuda 0.1.0 from uninstantiated.cpp
#include <omp2cuda.h>

// a region in a template that this file never instantiates stays as it is, with a warning (W0406)
#include <cstdio>

template <class T> void clear(T *a, int n) {
#pragma omp target teams distribute parallel for map(from : a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] = T();
}

// uninstantiated.cpp:13: target teams distribute parallel for
template <class T> struct field_scale_data { T *v; T by; };

template <class T>
__global__ void
field_scale_kernel(const __grid_constant__ field_scale_data<T> omp_data) {
  const auto &[v, by] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 4))
    v[i] *= by;
}

template <class T> struct field {
  T v[4] = {};
  void scale(T by) {
    omp2cuda::target_region{"uninstantiated.cpp:13"}.one_each(4).launch(
        field_scale_kernel<T>, {.v = *omp2cuda::tofrom(v), .by = by});
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
