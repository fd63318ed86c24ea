// Translated by omp2cuda 0.1.0 from inherited-in-template.cpp
#include <omp2cuda.h>

// test: reference=serial
// Members that a class template has from a base of its own type are named by `this->`, on the host and in regions.
#include <cstdio>

template <class T> struct base {
  T *p, w[3];
  int n;
};

template <class T> struct derived_go_i_data { T *p, *w; int n; T k; };

// inherited-in-template.cpp:15: target teams distribute parallel for
template <class T> __global__ void derived_go_i_kernel(const __grid_constant__ derived_go_i_data<T> omp_data) {
  const auto &[p, w, n, k] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    p[i] += w[i % 3] * k;
}

// inherited-in-template.cpp:20: target (one thread)
template <class T> __global__ void derived_go_kernel(T *p) {
  p[1] += 100;
}

template <class T> struct derived : base<T> {
  using base<T>::n;
  T k;

  void go() {
    omp2cuda::target_region{"inherited-in-template.cpp:15"}.one_each(n).launch(
        derived_go_i_kernel<T>,
        {.p = omp2cuda::tofrom(this->p, 0, n), .w = omp2cuda::to(this->w), .n = this->n, .k = k});
    {
      auto on_device = omp2cuda::target_data{"inherited-in-template.cpp:18"}
                           .members(*this, this->p)
                           .tofrom(this->p, 1, 2)
                           .attach(this->p);
      omp2cuda::target_region{"inherited-in-template.cpp:20"}.serial().launch(
          derived_go_kernel<T>, {omp2cuda::device_ptr(this->p)});
    }
  }
};

int main() {
  derived<double> d;
  d.n = 5;
  d.k = 1.5;
  d.p = new double[5];
  for (int i = 0; i < 5; i++)
    d.p[i] = i;
  for (int i = 0; i < 3; i++)
    d.w[i] = i + 1;
  d.go();
  double s = 0;
  for (int i = 0; i < 5; i++)
    s = s * 2 + d.p[i];
  std::printf("%g\n", s);
}
