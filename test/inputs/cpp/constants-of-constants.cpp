// constants of a function that are computed from others: a kernel that names one has them all
#include <cstdio>

constexpr float base = 2.f;

template <int N, class T> int scaled(T *x) {
  constexpr int twice = N * 2;
  constexpr int odd = twice + 1;
  constexpr T quarter = T(0.25);
  constexpr T factor = quarter * twice;
  const int count = odd - 1;
#pragma omp target teams distribute parallel for map(tofrom : x[0 : 16])
  for (int i = 0; i < 16; i++) {
    T kept[count] = {};
    kept[i % count] = odd * i + factor;
    x[i] = kept[i % count] + kept[(i + 1) % count];
  }
  return count + (int)factor;
}

static double function(int n) {
  constexpr double half = 0.5, eighth = half * half * half;
  double sum = 0;
#pragma omp target teams distribute reduction(+ : sum)
  for (int b = 0; b < 1; b++) {
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += eighth;
    sum += s;
  }
  return sum + eighth;
}

int main() {
  constexpr int width = 4;
  const int height = width / 2;
  constexpr float most = 0.5f;
  constexpr float nu = most * base * width;
  constexpr float omega = 1.f / (3.f * nu + 0.5f * height);
  static constexpr float weights[2] = {omega, 2 * nu};
  float x[16];
#pragma omp target teams distribute parallel for map(from : x)
  for (int i = 0; i < 16; i++)
    x[i] = omega * i + weights[i % 2];
  printf("%g %g %g\n", x[3], x[8], weights[1]);
  auto sum = [&](int n) {
    constexpr float mine = nu / 2;
    float s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += mine + omega;
    return s + mine;
  };
  printf("%g\n", sum(5));
  scaled<3>(x);
  printf("%g %g\n", x[3], x[8]);
  double y[16] = {};
  scaled<4>(y);
  printf("%g %g\n", y[3], y[8]);
  printf("%g\n", function(8));
}
