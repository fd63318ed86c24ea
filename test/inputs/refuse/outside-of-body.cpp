// What the device has of a variable has no name outside of the bodies of functions
#include <cstdio>
int start = 5;
#pragma omp declare target(start)
struct alone {
  int value = start;
};

int main() {
  int r = 0;
#pragma omp target map(tofrom : r)
  {
    alone t;
    auto f = [](int k = start) { return k; };
    r = t.value + f();
  }
  std::printf("%d\n", r);
}
