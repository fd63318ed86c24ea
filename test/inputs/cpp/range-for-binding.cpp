// structured bindings and lastprivate in range-based loops
#include <cstdio>

struct Pair {
  int key;
  double value;
};

int main() {
  Pair pairs[30];
  for (int i = 0; i < 30; i++)
    pairs[i] = {i, 0.5 * i};
#pragma omp target teams distribute parallel for map(tofrom : pairs)
  for (auto &[key, value] : pairs)
    value += 100 * key;
  double total = 0;
  int last = -1;
#pragma omp target teams distribute parallel for map(to : pairs) reduction(+ : total) lastprivate(last)
  for (const auto &[key, value] : pairs) {
    total += value;
    last = key;
  }
  int weight[2] = {1, 3};
  double weighted = 0;
#pragma omp target parallel for collapse(2) map(to : pairs) reduction(+ : weighted)
  for (auto [key, value] : pairs)
    for (int w : weight)
      weighted += w * value + key;
  std::printf("%g %g %d %g\n", pairs[29].value, total, last, weighted);
}
