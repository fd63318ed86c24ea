// Translated by omp2cuda 0.1.0 from late-methods.cpp
#include <omp2cuda.h>

// test: options=--deferred
// Regions of member functions and templates that the host waits for late
#include <cstdio>

struct noisy {
  int n;
  __host__ __device__ ~noisy() {
    if (n < 0)
      printf("negative\n");
  }
};

template <class T> struct field_add_data { T *v; T by; int n; };

// late-methods.cpp:17: target teams distribute parallel for
template <class T>
__global__ void field_add_kernel(
    const __grid_constant__ field_add_data<T> omp_data) {
  const auto &[v, by, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    v[i] += by;
}

template <class T> struct field_scale_data { T *v; T by; int n; };

// late-methods.cpp:22: target (one thread)
template <class T>
__global__ void field_scale_kernel(
    const __grid_constant__ field_scale_data<T> omp_data) {
  const auto &[v, by, n] = omp_data;
  for (int i = 0; i < n; i++)
    v[i] *= by;
}

template <class T> struct field_check_data { T *sum; T *v; int n; };

// late-methods.cpp:28: target (one thread)
template <class T>
__global__ void field_check_kernel(
    const __grid_constant__ field_check_data<T> omp_data) {
  auto &sum = *omp_data.sum;
  const auto v = omp_data.v;
  const auto n = omp_data.n;
  for (int i = 0; i < n; i++) {
    noisy each{n};
    sum += v[i];
  }
}

template <class T> struct field {
  T *v;
  int n;
  void add(T by) {
    omp2cuda::target_region{"late-methods.cpp:17", omp2cuda::deferred()}
        .one_each(n)
        .launch(field_add_kernel<T>,
                {.v = omp2cuda::device_ptr(v), .by = by, .n = n});
  }
  void scale(T by) {
    omp2cuda::target_region{"late-methods.cpp:22", omp2cuda::deferred()}
        .serial()
        .launch(field_scale_kernel<T>,
                {.v = omp2cuda::device_ptr(v), .by = by, .n = n});
  }
  T check() {
    T sum = 0;
    omp2cuda::target_region{"late-methods.cpp:28"}.serial().launch(
        field_check_kernel<T>,
        {.sum = omp2cuda::tofrom(sum), .v = omp2cuda::device_ptr(v), .n = n});
    return sum;
  }
};

int main() {
  double v[20] = {};
  field<double> f{v, 20};
  omp2cuda::target_enter_data{"late-methods.cpp:40"}.to(v);
  for (int k = 0; k < 50; k++) {
    f.add(k);
    f.scale(0.5);
  }
  double sum = f.check();
  f.add(1);
  omp2cuda::target_exit_data{"late-methods.cpp:47"}.from(v);
  std::printf("%g %g\n", sum, v[19]);
}
