// Translated by omp2cuda 0.1.0 from constants-of-functions.cpp
#include <omp2cuda.h>

// Constants of a function are passed to a kernel like any value. Where the compiler has to
// know them, the kernel has them by their text, or by their value where that names what the
// kernel does not know.
#include <cstdio>

enum Color { Red, Green };
#define WIDTH 16
constexpr int base = 10;

namespace {
template <int N> struct several_data {
  const int *x;
  long *sum;
  int n, last;
  long least;
  bool wide;
  unsigned char letter;
  double step;
  Color color;
};

// constants-of-functions.cpp:18: target teams distribute parallel for reduction(+ : sum)
// reduction: one atomic per block
template <int N> __global__ void several_kernel(const __grid_constant__ several_data<N> omp_data) {
  const auto &[x, sum_result, n, last, least, wide, letter, step, color] = omp_data;
  long sum = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n))
    sum += x[i] * last + least + wide + letter + long(step * i) + (color == Green);
  omp2cuda::league::reduce(omp2cuda::op::plus{}, sum_result, sum);
}
} // namespace

template <int N> long several(const int *x) {
  const int n = 2 * N, last = n - 1;
  const long least = -base;
  const bool wide = n > WIDTH;
  const unsigned char letter = 'a' + 1;
  const double step = 1.0 / n;
  const Color color = Green;
  long sum = 0;
  omp2cuda::target_region{"constants-of-functions.cpp:18"}.iterations(n).launch(
      several_kernel<N>,
      {.x = omp2cuda::to(x, 0, n), .sum = omp2cuda::tofrom(sum), .n = n, .last = last,
       .least = least, .wide = wide, .letter = letter, .step = step, .color = color});
  return sum;
}

struct main_data { const int *x; int *copies; };

// constants-of-functions.cpp:29: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const int n = WIDTH * 2;
  const int m = 64;
  const int last = 3;
  const auto &[x, copies] = omp_data;
  int part[m / n], more[last];
  const int &all = n;
  more[last - 1] = 5;
  part[0] = all + more[last - 1];
  for (int i = 0; i < m / n; i++)
    copies[i] = x[i] + part[0] + n;
}

int main() {
  const int n = WIDTH * 2, m = 2 * n, last = -n + 35;
  int x[m], copies[4] = {};
  for (int i = 0; i < m; i++)
    x[i] = i;
  omp2cuda::target_region{"constants-of-functions.cpp:29"}.serial().launch(
      main_kernel, {.x = omp2cuda::to(x, 0, n), .copies = omp2cuda::tofrom(copies)});
  std::printf("%ld %ld %d %d %d\n", several<4>(x), several<16>(x), copies[0], copies[1], last);
}
