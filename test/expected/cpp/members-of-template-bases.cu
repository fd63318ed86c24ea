// Translated by omp2cuda 0.1.0 from members-of-template-bases.cpp
#include <omp2cuda.h>

// test: reference=serial
// Members that a base class has which is an instance of a template: the kernel has their types by the arguments of the base
#include <cstdio>
template <class V, int N> struct store {
  V *data;
  V few[4];
  int n;
  const V *const *none = nullptr;
};
template <class A, class B> struct pair_of : store<B, 3> {
  A scale;
};

template <class T> struct grid_step_data {
  long *data, *few;
  T *own;
  int n;
  T scale;
};

// members-of-template-bases.cpp:16: target teams distribute parallel for
template <class T> __global__ void grid_step_kernel(const __grid_constant__ grid_step_data<T> omp_data) {
  const auto &[data, few, own, n, scale] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n)) {
    data[i] += i + few[i % 4];
    own[i] = scale * i;
  }
}

template <class T> struct grid : pair_of<T, long> {
  T *own;
  void step() {
    omp2cuda::target_region{"members-of-template-bases.cpp:16"}.one_each(this->n).launch(
        grid_step_kernel<T>, {.data = omp2cuda::tofrom(this->data, 0, this->n), .few = omp2cuda::tofrom(this->few),
                              .own = omp2cuda::tofrom(own, 0, this->n), .n = this->n, .scale = this->scale});
  }
};
template <class T> void run() {
  grid<T> g;
  g.n = 6;
  g.data = new long[6]();
  g.own = new T[6];
  g.scale = T(2.5);
  for (int i = 0; i < 4; i++)
    g.few[i] = i * 10;
  g.step();
  printf("%ld %g\n", g.data[5], (double)g.own[5]);
  delete[] g.data;
  delete[] g.own;
}
int main() {
  run<float>();
  run<int>();
}
