// a region or a function on the device names a variable with its scope
struct Counter {
  static int total;
};
int Counter::total = 1;
namespace settings {
int step = 2;
const int limit = 3;
}
void f(int *p) {
  using settings::step;
#pragma omp target map(p[0 : 1])
  p[0] = Counter::total + settings::limit + ::settings::step + step;
}
