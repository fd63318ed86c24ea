// objects with operator(), member functions and overloaded operators in device code
#include <cstdio>

struct Complex {
  double re, im;
  Complex operator*(const Complex &other) const { return {re * other.re - im * other.im, re * other.im + im * other.re}; }
  Complex &operator+=(const Complex &other) {
    re += other.re;
    im += other.im;
    return *this;
  }
  double norm() const { return re * re + im * im; }
};

struct Iterate {
  int limit;
  int operator()(Complex c) const {
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

int main() {
  int a[16][16];
  Iterate iterate{50};
#pragma omp target teams distribute parallel for collapse(2) map(from: a) map(to: iterate)
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++)
      a[i][j] = iterate(Complex{-2 + j * 0.1875, -1.5 + i * 0.1875});
  int sum = 0;
  for (auto &row : a)
    for (int v : row)
      sum += v;
  std::printf("%d %d %d\n", a[0][0], a[8][8], sum);
}
