// test: reference=serial
// lambdas of a region that use the object; the object passed on; a macro that names a member
#include <cstdio>

#define OFFSET (offset)

struct Scaler;
double half(const Scaler &s, double x);

struct Scaler {
  double factor = 2;
  double offset = 1;
  double out[10];
  double scale(double x) const { return factor * x; }

  void run() {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 10; i++) {
      auto first = [this](double x) { return scale(x) + offset; };
      auto second = [=](double x) { return scale(x) + i; };
      auto third = [&] { return half(*this, i) + OFFSET; };
      out[i] = first(i) + second(i) + third();
    }
  }
};

double half(const Scaler &s, double x) { return s.scale(x) / 2; }

int main() {
  Scaler s;
  s.run();
  std::printf("%g %g\n", s.out[0], s.out[9]);
}
