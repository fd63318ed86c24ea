// test: reference=serial
// range-based loops collapsed with each other, with counted loops, and over the rows of an array
#include <cstdio>

int main() {
  float weight[3] = {1, 10, 100};
  double factor[4] = {1, 2, 3, 4};
  float m[5][6];
  int last = 0;
  double total = 0, squares = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : total)
  for (const float &w : weight)
    for (double f : factor)
      total += w * f;
#pragma omp target teams distribute parallel for collapse(2) lastprivate(last) reduction(+ : squares)
  for (int i = 0; i < 5; i++)
    for (auto w : weight) {
      squares += i * w;
      last = 10 * i + static_cast<int>(w);
    }
#pragma omp target teams distribute parallel for collapse(2) map(from : m)
  for (auto &row : m)
    for (float &x : row)
      x = 1;
  float ones = 0;
  for (auto &row : m)
    for (float x : row)
      ones += x;
  std::printf("%g %g %d %g\n", total, squares, last, ones);
}
