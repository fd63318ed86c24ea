// The same of functions that are written: what the device has of a variable has no name outside of the bodies of functions
#include <cstdio>
int made = 0, start = 5;
#pragma omp declare target(made, start)
struct counted {
  int id;
  counted() : id(made++) {}
};
struct started {
  int value = start;
  started(int more) { value += more; }
};
static int from(int a, int b = start) { return a + b; }

int main() {
  int r = 0;
#pragma omp target map(tofrom : r)
  {
    counted c;
    started s(1);
    r = c.id + s.value + from(2);
  }
  std::printf("%d\n", r);
}
