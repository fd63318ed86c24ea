// Translated by omp2cuda 0.1.0 from inside-class.cpp
#include <omp2cuda.h>

// What a class includes is a part of it: members with regions, in a template too.
#include <cstdio>

struct Field_total_data { double *s; const double *p; int n; };

// inside-class.h:3: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
__global__ void Field_total_kernel(const __grid_constant__ Field_total_data omp_data) {
  const auto &[s_result, p, n] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += p[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

struct Field_scale_data { double *p; double by; int n; };

// inside-class.h:9: target teams distribute parallel for
__global__ void Field_scale_kernel(const __grid_constant__ Field_scale_data omp_data) {
  const auto &[p, by, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] *= by;
}

struct Field {
  double p[4];
  int n;
  double total() const {
    double s = 0;
    omp2cuda::target_region{"inside-class.h:3"}.iterations(n).launch(
        Field_total_kernel, {.s = omp2cuda::tofrom(s), .p = omp2cuda::tofrom(p), .n = n});
    return s;
  }
  void scale(double by) {
    omp2cuda::target_region{"inside-class.h:9"}.one_each(n).launch(
        Field_scale_kernel, {.p = omp2cuda::tofrom(p), .by = by, .n = n});
  }
};

template <class T> struct Pair_total_data { double *s; const T *p; int n; };

// inside-class.h:3: target teams distribute parallel for reduction(+ : s)
// reduction: one atomic per block
template <class T>
__global__ void Pair_total_kernel(const __grid_constant__ Pair_total_data<T> omp_data) {
  const auto &[s_result, p, n] = omp_data;
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += p[i];
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

template <class T> struct Pair_scale_data { T *p; double by; int n; };

// inside-class.h:9: target teams distribute parallel for
template <class T>
__global__ void Pair_scale_kernel(const __grid_constant__ Pair_scale_data<T> omp_data) {
  const auto &[p, by, n] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] *= by;
}

template <class T> struct Inner_twice_data { double *s; T k; };

// inside-class-inner.h:3: target (one thread)
template <class T>
__global__ void Inner_twice_kernel(const __grid_constant__ Inner_twice_data<T> omp_data) {
  auto &s = *omp_data.s;
  const auto &k = omp_data.k;
  s = 2 * k;
}

template <class T> struct Pair {
  T p[2];
  int n;
  double total() const {
    double s = 0;
    omp2cuda::target_region{"inside-class.h:3"}.iterations(n).launch(
        Pair_total_kernel<T>, {.s = omp2cuda::tofrom(s), .p = omp2cuda::tofrom(p), .n = n});
    return s;
  }
  void scale(double by) {
    omp2cuda::target_region{"inside-class.h:9"}.one_each(n).launch(
        Pair_scale_kernel<T>, {.p = omp2cuda::tofrom(p), .by = by, .n = n});
  }
  struct Inner {
    T k;
    double twice() const {
      double s = 0;
      omp2cuda::target_region{"inside-class-inner.h:3"}.serial().launch(
          Inner_twice_kernel<T>, {.s = omp2cuda::tofrom(s), .k = k});
      return s;
    }
  } in;
};
int main() {
  Field a{{1, 2, 3, 4}, 4};
  a.scale(2);
  Pair<float> b{{1.5f, 2.5f}, 2, {3}};
  b.scale(2);
  std::printf("%g %g %g\n", a.total(), b.total(), b.in.twice());
}
