// test: run=no
// __bf16 and _Float16 in C++: members, overloads, templates of one type, references; GCC 12 knows neither on the host
#include <cstdio>

struct Layer {
  __bf16 weight[4], bias;
  __bf16 apply(const __bf16 *x) const {
    __bf16 sum = bias;
    for (int i = 0; i < 4; i++)
      sum += weight[i] * x[i];
    return sum > 0 ? sum : __bf16(0);
  }
};

template <class T> T twice(const T &x) {
  T sum = 0;
  sum = x + x;
  return sum;
}

static float kind(float) { return 1; }
static float kind(_Float16) { return 2; }

int main() {
  const int n = 64;
  static __bf16 x[n][4], y[n];
  static _Float16 h[n];
  Layer layer{{__bf16(1), __bf16(2), __bf16(3), __bf16(4)}, __bf16(0.5)};
  float loss = 0;
#pragma omp target teams distribute parallel for map(to : x) map(from : y, h) reduction(+ : loss)
  for (int i = 0; i < n; i++) {
    y[i] = twice(layer.apply(x[i]));
    auto scale = 2.0f * y[i];
    h[i] = _Float16(scale) / 3 + static_cast<_Float16>(y[i] > 1 ? 1 : 0);
    loss += y[i] * y[i] + kind(h[i]) * kind(scale);
  }
  std::printf("%g\n", loss);
}
