// global variables of the device in namespaces, named from outside by using
#include <cstdio>

#pragma omp declare target
namespace constants {
const double pi = 3.25;
int count = 2;
namespace {
int hidden = 4;
}
} // namespace constants
using constants::count;
int own = 1;
double area(double r) {
  using namespace constants;
  return pi * r * r + count + hidden + own;
}
double half() { return constants::pi / 2; }
#pragma omp end declare target

int main() {
  double x[4];
#pragma omp target teams distribute parallel for map(from : x)
  for (int i = 0; i < 4; i++)
    x[i] = area(i) + half() * count;
#pragma omp target
  count++;
#pragma omp target update from(constants::count)
  std::printf("%g %g %d\n", x[0], x[3], count);
}
