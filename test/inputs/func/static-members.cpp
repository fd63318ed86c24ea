// static variables of member functions, operators and of functions in namespaces
#include <cstdio>
#define TWICE(x) ((x) + (x))
#define CALLS calls

namespace tools {
extern "C" {
static int after(int x) {
  static long last = 3;
  last += x;
  return int(last);
}
}
inline int after(double x) {
  static const char *names[] = {"ab", "cd"};
  static double last = 3;
  last += x;
  return int(last) + names[1][0];
}
} // namespace tools

struct counter {
  int by;
  int next() const {
    static int calls;
    return ++calls * by;
  }
  int operator()(int x) const {
    static int seen = 1;
    return seen += x;
  }
};

int in_macros(int n) {
  static int calls = 0;
  CALLS++;
  return TWICE(calls) + n;
}

int main() {
  int r = 0;
  for (int k = 0; k < 2; k++) {
#pragma omp target map(tofrom : r)
    {
      counter c{2};
      r += c.next() + c(3) + tools::after(1) + tools::after(2.5) + in_macros(k);
    }
  }
  std::printf("%d\n", r);
}
