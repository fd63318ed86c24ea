// A lambda that a declare reduction calls; a std::pair that is reduced.
#include <cstdio>
#include <utility>
struct V {
  long a, b;
};
using P = std::pair<int, double>;
#pragma omp declare reduction(add : V : [](V &o, const V &i) { o.a += i.a; o.b += i.b; }(omp_out, omp_in)) initializer(omp_priv = V{})
#pragma omp declare reduction(most : P : omp_out.first = omp_in.second > omp_out.second ? omp_in.first : omp_out.first, \
                                  omp_out.second = omp_in.second > omp_out.second ? omp_in.second : omp_out.second)     \
    initializer(omp_priv = P(-1, -1e9))
int main() {
  V acc{};
  P best{-1, -1e9};
#pragma omp target parallel for reduction(add : acc)
  for (int i = 0; i < 6; i++) {
    acc.a += i;
    acc.b += 2;
  }
#pragma omp target teams distribute parallel for reduction(most : best)
  for (int i = 0; i < 20; i++) {
    P c(i, (i * 7) % 20);
    if (c.second > best.second) {
      best.first = c.first;
      best.second = c.second;
    }
  }
  std::printf("%ld %ld %d %g\n", acc.a, acc.b, best.first, best.second);
}
