// test: reference=serial
// constants of a class whose functions are for the device: the compiler knows their values
#include <cstdio>

#pragma omp declare target
struct physics {
  static constexpr double pi = 3.5;
  static const int order = 4;
  enum { most = 3 };
  double area(double r) const { return r * pi + order; }
};
template <class T> struct limits {
  static constexpr T eps = T(1) / 8;
  static constexpr T zero() { return T(0); }
};
#pragma omp end declare target
struct own {
  static constexpr float weight = .5f;
  static float weighted(float x) { return x * weight; }
};

int main() {
  physics all;
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < 12; i++)
    s += all.area(i) + physics::pi + all.order + physics::most + own::weight +
         own::weighted(i) + limits<double>::eps + limits<float>::zero();
  printf("%g\n", s);
}
