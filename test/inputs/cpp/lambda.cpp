// test: reference=serial
// a lambda written in the region, and one that the region calls
#include <cstdio>

int main() {
  int a[30];
  int offset = 7;
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 30; i++) {
    auto twice = [](int x) { return 2 * x; };
    auto shifted = [=](int x) { return x + offset; };
    a[i] = shifted(twice(i));
  }
  int sum = 0;
  for (int v : a)
    sum += v;
  std::printf("%d %d %d\n", a[0], a[29], sum);
}
