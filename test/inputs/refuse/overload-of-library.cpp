// a function of the program beside the library's, called by a template
#include <cmath>

inline void sincos(float x, float *s, float *c) { sincosf(x, s, c); }

template <class T> T f(T x) {
  T s = 0, c = 0;
#pragma omp target map(tofrom : s, c)
  sincos(x, &s, &c);
  return s + c;
}
double g() { return f(1.0) + f(1.0f); }
