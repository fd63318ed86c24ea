// what only device code names, in C++: constants of namespaces, classes and templates
#include <cstdio>

namespace {
const double table[3] = {1.5, 2.5, 3.5};
}
constexpr int primes[4] = {2, 3, 5, 7};
const int used[2] = {4, 6}; // by a template that the host instantiates as well
struct Range {
  int low, high;
  constexpr Range(int l, int h) : low(l), high(h) {}
};
const Range range(2, 9);
namespace deep {
static const int level[2] = {10, 20};
}

struct Vec {
  int x;
};
// No word of the text calls it.
static Vec operator+(Vec a, Vec b) { return {a.x + b.x}; }
static int clamp(int i) { return i < range.low ? range.low : i > range.high ? range.high : i; }
template <class T> static T of_used(T i) { return i + used[1]; }
// Only its reference is asked for.
static const int &smaller(const int &a, const int &b) { return b < a ? b : a; }

int main() {
  int out[16];
  double sum = 0;
#pragma omp target teams distribute parallel for map(from : out) map(tofrom : sum) reduction(+ : sum)
  for (int i = 0; i < 16; ++i) {
    out[i] = clamp(i) + primes[i % 4] + of_used(i) + (Vec{i} + Vec{1}).x + smaller(i, 5) + deep::level[i % 2];
    sum += table[i % 3];
  }
  int all = of_used(2) + (Vec{3} + Vec{4}).x;
  for (int i = 0; i < 16; ++i)
    all += out[i] * (i + 1);
  std::printf("%d %g\n", all, sum);
}
