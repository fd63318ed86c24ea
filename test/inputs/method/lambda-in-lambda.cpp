// A lambda with `this`, made outside of the region, that makes another one with `this`.
#include <cstdio>

struct grid {
  int scale = 2, value[4] = {1, 2, 3, 4};
  int around(int i);
};

int grid::around(int i) {
  auto pair = [this](int k) {
    auto one = [this](int j) { return value[j] * scale; };
    auto by_default = [=](int j) { return one(j) + scale; };
    return one(k) + by_default(k + 1);
  };
  int sum = 0;
#pragma omp target map(tofrom : sum)
  sum = pair(i);
  return sum;
}

int main() {
  grid g;
  std::printf("%d %d\n", g.around(0), g.around(2));
}
