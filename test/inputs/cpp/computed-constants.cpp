// Constants whose value the program computes, among what declare target names: the host's, while no device code names them.
#include <cmath>
#include <cstdio>
#pragma omp declare target
static const double small = 1.0e-5;
static const double log_small = std::log2(small) + std::floor(3.5);
inline double scaled(double x) { return x * small; }
#pragma omp end declare target
int main() {
  double s = 0;
#pragma omp target map(tofrom : s)
  s = scaled(2.0e5);
  std::printf("%g %g\n", s, log_small);
}
