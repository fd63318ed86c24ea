// Translated by omp2cuda 0.1.0 from functor.cpp
#include <omp2cuda.h>

// objects with operator(), member functions and overloaded operators in device code
#include <cstdio>

struct Complex {
  double re, im;
  __host__ __device__ Complex operator*(const Complex &other) const { return {re * other.re - im * other.im, re * other.im + im * other.re}; }
  __host__ __device__ Complex &operator+=(const Complex &other) {
    re += other.re;
    im += other.im;
    return *this;
  }
  __host__ __device__ double norm() const { return re * re + im * im; }
};

struct Iterate {
  int limit;
  __host__ __device__ int operator()(Complex c) const {
    Complex z{0, 0};
    int count = 0;
    while (count < limit && z.norm() <= 4) {
      z = z * z;
      z += c;
      count++;
    }
    return count;
  }
};

struct main_data { int (*a)[16]; Iterate iterate; };

// functor.cpp:32: target teams distribute parallel for collapse(2)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[a, iterate] = omp_data;
  for (int i : omp2cuda::league::one_each_y(0, 16))
    for (int j : omp2cuda::league::one_each_x(0, 16))
      a[i][j] = iterate(Complex{-2 + j * 0.1875, -1.5 + i * 0.1875});
}

int main() {
  int a[16][16];
  Iterate iterate{50};
  omp2cuda::target_region{"functor.cpp:32"}.one_each(16, 16).launch(
      main_kernel, {.a = omp2cuda::from(a), .iterate = iterate});
  int sum = 0;
  for (auto &row : a)
    for (int v : row)
      sum += v;
  std::printf("%d %d %d\n", a[0][0], a[8][8], sum);
}
