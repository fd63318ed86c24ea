// Translated by omp2cuda 0.1.0 from packs.cpp
#include <omp2cuda.h>

// Parameter packs of the function around a region: in its body, in the bounds of its loop, of values, of
// pointers and of both, empty ones; the kernel has a pack as well
#include <cstdio>

// packs.cpp:6: target teams distribute parallel for
template <class... P> static __global__ void add_kernel(double *a, int n, P... p) {
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] += (p + ... + 0);
}

template <class... P> void add(int n, double *a, P... p) {
  omp2cuda::target_region{"packs.cpp:6"}.one_each(n).launch(
      add_kernel<P...>, {omp2cuda::tofrom(a, 0, n), n, omp2cuda::on_device(p)...});
}

// packs.cpp:12: target teams distribute parallel for
template <class Body, class... P> static __global__ void forall_kernel(int n, Body body, P... p) {
  for (int i : omp2cuda::league::one_each(0, n))
    body(i, p...);
}

template <class Body, class... P> void forall(int n, Body body, P &&...p) {
  omp2cuda::target_region{"packs.cpp:12"}.one_each(n).launch(
      forall_kernel<Body, std::decay_t<P>...>, {n, omp2cuda::on_device(body), omp2cuda::on_device(p)...});
}

// packs.cpp:18: target teams distribute parallel for
template <class... P> static __global__ void count_kernel(double *a, P... n) {
  for (int i : omp2cuda::league::one_each(0, (n + ...)))
    a[i] += sizeof...(n);
}

template <class... P> void count(double *a, P... n) {
  omp2cuda::target_region{"packs.cpp:18"}.one_each((n + ...)).launch(
      count_kernel<P...>, {omp2cuda::tofrom(a, 0, 4), omp2cuda::on_device(n)...});
}

// packs.cpp:25: target teams distribute parallel for reduction(+ : s) if (n > 2)
// reduction: one atomic per block
template <class... P> static __global__ void products_kernel(double *s_result, int n, const P *...p) {
  double s = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    s += (p[i] * ...);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, s_result, s);
}

template <class... P> double products(int n, const P *...p) {
  double s = 0;
  {
    omp2cuda::target_region region{"packs.cpp:25", omp2cuda::when(n > 2)};
    if (region.on_host()) {
      #pragma omp parallel for reduction(+ : s) if (n > 2)
      for (int i = 0; i < n; ++i)
        s += (p[i] * ...);
    } else {
      region.iterations(n).launch(products_kernel<P...>, {region.tofrom(s), n, omp2cuda::on_device(p)...});
    }
  }
  return s;
}

template <class T> struct adder {
  T *a;
  template <class... P> void add(const P &...p);
};

// packs.cpp:36: target (one block; between parallel regions all threads compute, thread 0 stores)
template <class T, class... P> __global__ void adder_add_kernel(T *a, P... p) {
  if (omp2cuda::team::is_initial())
    a[0] += 2 * (... + p);
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(1, 4))
    a[i] += (... + p);
}

template <class T> template <class... P> void adder<T>::add(const P &...p) {
  omp2cuda::target_region{"packs.cpp:36"}
      .one_team()
      .iterations(omp2cuda::range(1, 4))
      .launch(adder_add_kernel<T, P...>, {omp2cuda::device_ptr(a), omp2cuda::on_device(p)...});
}

struct axpy {
  double k;
  __host__ __device__ void operator()(int i, double *y, const double *x) const { y[i] += k * x[i]; }
};

namespace {
// What a lambda of main captures, and does.
struct main_x {
  __host__ __device__ void operator()(int i, double *x, double k) const { x[i] *= k; }
};
} // namespace

int main() {
  double a[4] = {}, b[4] = {1, 2, 3, 4}, *x = a, *y = b;
  add(4, x);
  add(4, x, 1, 2.5, 3.0f);
  {
    auto on_device = omp2cuda::target_data{"packs.cpp:54"}.tofrom(a).tofrom(b);
    forall(4, axpy{2}, x, y);
    const double k = 3;
    forall(4, main_x{}, x, k);
    adder<double>{x}.add(10, 20.5);
  }
  count(x, 2, 1);
  std::printf("%g %g %g %g\n", a[0], a[1], a[2], a[3]);
  {
    auto on_device = omp2cuda::target_data{"packs.cpp:63"}.tofrom(a).tofrom(b);
    std::printf("%g\n", products(4, x, y));
  }
}
