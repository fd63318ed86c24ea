// Translated by omp2cuda 0.1.0 from members.cpp
#include <omp2cuda.h>

// constructs in member functions and templates
#include <cstdio>

template <class T> struct Vector {
  T at[32];
  int n;

  void add(T x) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      at[i] += x;
  }

  // add, entered by all threads of a team
  __device__ void add_team(T x) {
    for (int i : omp2cuda::team::parallel_for(0, n))
      at[i] += x;
    omp2cuda::team::sync();
  }
  T sum() const {
    T s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += at[i];
    return s;
  }

  // sum, entered by all threads of a team
  __device__ T sum_team() const {
    T s = 0;
    for (int i : omp2cuda::team::parallel_for(0, n))
      s += at[i];
    s = omp2cuda::team::reduce(omp2cuda::op::plus{}, s);
    return s;
  }
};

template <class T> void twice(T *x, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    x[i] *= 2;
}

// twice, entered by all threads of a parallel region
template <class T>
__device__ void twice_threads(T *x, int n) {
  for (int i : omp2cuda::team::parallel_for(0, n))
    x[i] *= 2;
  omp2cuda::team::sync();
}

struct main_data { Vector<double> *v; double *out; };

// members.cpp:33: target (one block)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  auto &v = *omp_data.v;
  const auto out = omp_data.out;
  v.add_team(2.5);
  twice_threads(v.at, v.n);
  double s = v.sum_team();
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, 8))
    out[i] = s + i;
}

int main() {
  Vector<double> v{{}, 30};
  double out[8];
  for (int i = 0; i < 30; i++)
    v.at[i] = i;
  omp2cuda::target_region{"members.cpp:33"}.one_team().launch(
      main_kernel, {.v = omp2cuda::tofrom(v), .out = omp2cuda::from(out)});
  std::printf("%g %g %g\n", v.at[0], v.at[29], out[7]);
}
