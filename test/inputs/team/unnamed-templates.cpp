// types without a name and tables of constants in Single code of templates and of C++
#include <cstdio>

#pragma omp declare target
template <class T> T weigh(const T *x, int n, int shift) {
  const T by[3] = {T(1), T(2), T(3)};
  static const int offsets[2] = {4, 5};
  int count = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    if (x[i] * by[i % 3] + offsets[i % 2] > n + shift) {
#pragma omp atomic
      count++;
    }
  const T high = x[0] + by[1] * count;
  T sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += high - x[0];
  return sum + offsets[0];
}
#pragma omp end declare target

int main() {
  double x[3][16], out[3][3];
  for (int t = 0; t < 3; t++)
    for (int i = 0; i < 16; i++)
      x[t][i] = t + i;
#pragma omp target teams distribute map(from : out) map(to : x)
  for (int t = 0; t < 3; t++) {
    constexpr int steps[] = {1, 2, 4};
    static constexpr double halves[2] = {0.5, 0.25};
    const bool odd[2] = {false, true};
    union {
      unsigned bits;
      int number;
    } both = {unsigned(t)};
    enum { LOW = 3, HIGH } level = HIGH;
    int whole[2] = {int(x[t][3]), 9};
#pragma omp parallel firstprivate(both)
    {
#pragma omp master
      {
        both.number += steps[t];
        out[t][0] = both.number * halves[t % 2] + odd[t % 2] + level;
      }
    }
    out[t][1] = weigh(x[t], 16, LOW) + both.number;
    out[t][2] = weigh(whole, 2, steps[2]);
  }
  for (int t = 0; t < 3; t++)
    std::printf("%g %g %g\n", out[t][0], out[t][1], out[t][2]);
}
