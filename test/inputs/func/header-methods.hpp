#pragma once
struct point {
  double x, y;
  point(double a, double b) : x(a), y(b) {}
  explicit point(int i) : point(i, -i) {}
  double length() const;
  point &operator*=(double f) {
    x *= f;
    y *= f;
    return *this;
  }
  explicit operator double() const { return x; }
  friend point operator+(const point &a, const point &b) { return point(a.x + b.x, a.y + b.y); }
};

inline double point::length() const { return x * x + y * y; }

template <class T> T largest(T a, T b) { return a < b ? b : a; }

namespace geometry {
template <class T> [[nodiscard]] inline T square(T x) { return x * x; }
} // namespace geometry

template <class T> class box {
public:
  explicit box(T v) : value(v) {}
  T get() const;

private:
  T value;
};

template <class T> T box<T>::get() const { return value; }
