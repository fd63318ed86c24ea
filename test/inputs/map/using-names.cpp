// test: reference=serial
// Variables of a namespace by names that a function brings in: mapped, and the device's own.
#include <cstdio>

namespace ns {
double y[2] = {1, 2};
int k = 3;
#pragma omp declare target
double own[2] = {5, 6};
int twice(int i) { return 2 * i; }
#pragma omp end declare target
} // namespace ns

int main() {
  using ns::k;
  using ns::own;
  using ns::twice;
  using ns::y;
#pragma omp target map(tofrom : y)
  y[1] = twice(k);
#pragma omp target map(from : y[0 : 1])
  y[0] = own[1] + twice(2);
  std::printf("%g %g\n", y[0], y[1]);
  return 0;
}
