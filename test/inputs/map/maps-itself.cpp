// an object that maps itself: what a region reads is its copy on the device
#include <cstdio>

struct Line {
  double *data;
  int n;
  void enter() {
#pragma omp target enter data map(to : this[0 : 1], data[0 : n])
  }
  void exit() {
#pragma omp target exit data map(from : data[0 : n]) map(release : this[0 : 1])
  }
};

int main() {
  double x[3] = {1, 2, 3};
  Line line{x, 3};
  line.enter();
#pragma omp target map(always, tofrom : line.n)
  line.n = 2;
  double last = 0;
#pragma omp target map(tofrom : last)
  last = line.data[line.n - 1];
  line.exit();
  std::printf("%g %d\n", last, line.n);
}
