//== header-methods.cuh
// Translated by omp2cuda 0.1.0 from header-methods.hpp for header-methods.cpp
#pragma once
struct point {
  double x, y;
  __host__ __device__ point(double a, double b) : x(a), y(b) {}
  __host__ __device__ explicit point(int i) : point(i, -i) {}
  __host__ __device__ double length() const;
  __host__ __device__ point &operator*=(double f) {
    x *= f;
    y *= f;
    return *this;
  }
  __host__ __device__ explicit operator double() const { return x; }
  __host__ __device__ friend point operator+(const point &a, const point &b) { return point(a.x + b.x, a.y + b.y); }
};

__host__ __device__ inline double point::length() const { return x * x + y * y; }

template <class T> __host__ __device__ T largest(T a, T b) { return a < b ? b : a; }

namespace geometry {
template <class T> [[nodiscard]] __host__ __device__ inline T square(T x) { return x * x; }
} // namespace geometry

template <class T> class box {
public:
  __host__ __device__ explicit box(T v) : value(v) {}
  __host__ __device__ T get() const;

private:
  T value;
};

template <class T> __host__ __device__ T box<T>::get() const { return value; }
