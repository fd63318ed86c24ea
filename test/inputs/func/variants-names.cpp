// test: reference=serial
// variants in namespaces, in templates, in a header of both sides, behind macros
#include <cstdio>

namespace fast {
inline int square(int x) { return x * x + 1; }
} // namespace fast

namespace plain {
#pragma omp declare variant(fast::square) match(device = {kind(nohost)})
inline int square(int x) { return x * x; }
} // namespace plain

#define APPLY(f, x) f(x)

template <class T> T power(T x) { return plain::square(x) * x; }

using plain::square;

int main() {
  int a = 0, b = 0, c = 0, wrong = 0;
#pragma omp target map(from : a, b, c)
  {
    a = plain::square(3);
    b = APPLY(square, 4);
    c = power(2);
  }
#ifdef _OPENMP
  wrong += a != 10 || b != 17 || c != 10;
#endif
  wrong += plain::square(3) != 9 || APPLY(square, 4) != 16 || power(2) != 8;
  std::printf("%d\n", wrong);
}
