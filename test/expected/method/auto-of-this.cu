// Translated by omp2cuda 0.1.0 from auto-of-this.cpp
#include <omp2cuda.h>

// What `auto` makes of *this in a template, constant or not
#include <cstdio>

template <class T, int N> struct stencil;

template <class T, int N> struct stencil_sweep_data {
  const T *in;
  T *out;
  const stencil<T, N> *self, *same;
  int n;
};

// auto-of-this.cpp:15: target teams distribute parallel for
template <class T, int N>
__global__ void stencil_sweep_kernel(const __grid_constant__ stencil_sweep_data<T, N> omp_data);

template <class T, int N> struct stencil_scale_data {
  stencil<T, N> *self;
  T factor;
};

// auto-of-this.cpp:22: target (one thread)
template <class T, int N>
__global__ void stencil_scale_kernel(const __grid_constant__ stencil_scale_data<T, N> omp_data);

template <class T, int N> struct stencil {
  T w[N];
  __host__ __device__ T apply(const T *p, int i) const {
    T s = 0;
    for (int k = 0; k < N; k++)
      s += w[k] * p[i + k - N / 2];
    return s;
  }
  void sweep(T *out, const T *in, int n) const {
    const auto self = *this;
    auto &same = *this;
    omp2cuda::target_region{"auto-of-this.cpp:15"}.one_each(n).launch(
        stencil_sweep_kernel<T, N>,
        {.in = omp2cuda::to(in, 0, n), .out = omp2cuda::from(out, 0, n), .self = omp2cuda::to(self),
         .same = omp2cuda::to(same), .n = n});
  }
  void scale(T by) {
    auto &self = *this;
    const auto factor = by;
    omp2cuda::target_region{"auto-of-this.cpp:22"}.serial().launch(
        stencil_scale_kernel<T, N>, {.self = omp2cuda::tofrom(self), .factor = factor});
  }
};

template <class T, int N>
__global__ void stencil_sweep_kernel(const __grid_constant__ stencil_sweep_data<T, N> omp_data) {
  const auto in = omp_data.in;
  const auto out = omp_data.out;
  auto &self = *omp_data.self, &same = *omp_data.same;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, n))
    out[i] = i < N / 2 || i >= n - N / 2 ? in[i] : self.apply(in, i) + same.w[0];
}

template <class T, int N>
__global__ void stencil_scale_kernel(const __grid_constant__ stencil_scale_data<T, N> omp_data) {
  auto &self = *omp_data.self;
  const auto &factor = omp_data.factor;
  for (int k = 0; k < N; k++)
    self.w[k] *= factor;
}

int main() {
  float x[50], y[50], sum = 0;
  for (int i = 0; i < 50; i++)
    x[i] = i % 7;
  stencil<float, 3> s{{.25f, .5f, .25f}};
  s.scale(2);
  s.sweep(y, x, 50);
  for (float f : y)
    sum += f;
  std::printf("%g\n", sum);
}
