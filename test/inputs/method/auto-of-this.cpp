// What `auto` makes of *this in a template, constant or not
#include <cstdio>

template <class T, int N> struct stencil {
  T w[N];
  T apply(const T *p, int i) const {
    T s = 0;
    for (int k = 0; k < N; k++)
      s += w[k] * p[i + k - N / 2];
    return s;
  }
  void sweep(T *out, const T *in, int n) const {
    const auto self = *this;
    auto &same = *this;
#pragma omp target teams distribute parallel for map(to : in[0 : n]) map(from : out[0 : n])
    for (int i = 0; i < n; i++)
      out[i] = i < N / 2 || i >= n - N / 2 ? in[i] : self.apply(in, i) + same.w[0];
  }
  void scale(T by) {
    auto &self = *this;
    const auto factor = by;
#pragma omp target map(tofrom : self)
    for (int k = 0; k < N; k++)
      self.w[k] *= factor;
  }
};

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
