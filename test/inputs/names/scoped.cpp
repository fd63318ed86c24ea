// Variables that get other names, named with their scope
#include <cstdio>
double norm = 1;
namespace phys {
double min = 2;
namespace of {
int max = 3;
}
} // namespace phys
using namespace phys;

static double more() { return phys::min + ::norm; }

int main() {
  double r = 0;
#pragma omp target map(tofrom : r, ::norm) map(to : phys::min, phys::of::max)
  {
    ::norm += 3;
    r += ::norm + phys::min + phys::of::max;
  }
#pragma omp target teams distribute parallel for reduction(+ : phys::min) firstprivate(of::max)
  for (int i = 0; i < 4; i++)
    phys::min += of::max;
  std::printf("%g %g %g\n", r, ::norm, more());
}
