// Translated by omp2cuda 0.1.0 from dependent.cpp
#include <omp2cuda.h>

// Functions and templates of CUDA's names, called in templates: overloads, template arguments, members, other namespaces.
#include <cstdio>

template <class T> __host__ __device__ static T min_(T a, T b) { return a < b ? a + 100 : b + 100; }
template <class T> __host__ __device__ static T norm_(T a) { return a * 2; }
__host__ __device__ static int all_(int a) { return a + 1; }
__host__ __device__ static double all_(double a) { return a + 2; }
template <int N> __host__ __device__ static int any_(int a) { return a + N; }
template <> __host__ __device__ int any_<7>(int a) { return a * 7; }
template <class T> struct Pair {
  T a, b;
};
template <class T> __host__ __device__ static T max_(Pair<T> p) { return p.a > p.b ? p.a : p.b; }
__host__ __device__ static float max_(float a) { return a; }

template <class T> __host__ __device__ static T run(T a) { return min_(a, T(3)) + norm_(a) + all_(a); }
template <class T> __host__ __device__ static T rsqrt_(T a) { return a > 0 ? T(-1) / a : rsqrt_(-a); }

template <class T> class Cell {
public:
  explicit Cell(T v) : v(v) {}
  __host__ __device__ T go() const { return norm_(v) + min_<T>(v, 2) + all_(v) + this->clock(); }
  __host__ __device__ T clock() const { return v; }

private:
  T v;
};

namespace other {
template <class T> __host__ __device__ T rsqrt(T a) { return 1 / a; }
struct dim3 {
  int x;
};
__host__ __device__ inline int max(dim3 a) { return a.x; }
__host__ __device__ static int here(int a) { return all_(a); }
} // namespace other

template <class T, T (*F)(T)> __host__ __device__ static T apply(T a) { return F(a); }

struct main_data { double *out; Cell<int> cell; };

// dependent.cpp:43: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, cell] = omp_data;
  out[0] = run(5);
  out[1] = run(1.5);
  out[2] = cell.go();
  out[3] = other::rsqrt(4.0) + other::max(other::dim3{3});
  out[4] = any_<5>(1) + any_<7>(2);
  out[5] = max_(Pair<int>{3, 4}) + max_(2.5f);
  out[6] = rsqrt_(-4.0) + other::here(1);
  out[7] = apply<double, rsqrt_<double>>(2.0);
}

int main() {
  double out[8];
  Cell<int> cell(5);
  omp2cuda::target_region{"dependent.cpp:43"}.serial().launch(main_kernel, {.out = omp2cuda::from(out), .cell = cell});
  for (double o : out)
    std::printf("%g ", o);
  std::printf("%s\n", __func__);
  return 0;
}
