// Constants of a function are passed to a kernel like any value. Where the compiler has to
// know them, the kernel has them by their text, or by their value where that names what the
// kernel does not know.
#include <cstdio>

enum Color { Red, Green };
#define WIDTH 16
constexpr int base = 10;

template <int N> long several(const int *x) {
  const int n = 2 * N, last = n - 1;
  const long least = -base;
  const bool wide = n > WIDTH;
  const unsigned char letter = 'a' + 1;
  const double step = 1.0 / n;
  const Color color = Green;
  long sum = 0;
#pragma omp target teams distribute parallel for map(to : x[0 : n]) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i] * last + least + wide + letter + long(step * i) + (color == Green);
  return sum;
}

int main() {
  const int n = WIDTH * 2, m = 2 * n, last = -n + 35;
  int x[m], copies[4] = {};
  for (int i = 0; i < m; i++)
    x[i] = i;
#pragma omp target map(to : x[0 : n]) map(tofrom : copies)
  {
    int part[m / n], more[last];
    const int &all = n;
    more[last - 1] = 5;
    part[0] = all + more[last - 1];
    for (int i = 0; i < m / n; i++)
      copies[i] = x[i] + part[0] + n;
  }
  std::printf("%ld %ld %d %d %d\n", several<4>(x), several<16>(x), copies[0], copies[1], last);
}
