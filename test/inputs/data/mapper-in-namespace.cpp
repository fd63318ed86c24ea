// test: reference=serial
// A mapper is named with its namespace.
#include <cstdio>

namespace space {
struct work {
  int n;
  int *d;
};
#pragma omp declare mapper(part: work w) map(to: w.n) map(from: w.d[0:w.n])
} // namespace space

int main() {
  int d[3] = {1, 2, 3};
  space::work w{3, d};
#pragma omp target map(mapper(space::part), tofrom: w)
  for (int i = 0; i < w.n; i++)
    w.d[i] = 10 * i;
#pragma omp target enter data map(mapper(space::part), to: w)
#pragma omp target exit data map(mapper(space::part), delete: w)
  std::printf("%d %d %d\n", d[0], d[1], d[2]);
}
