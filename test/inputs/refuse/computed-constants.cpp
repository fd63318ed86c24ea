// A constant, a table or a variable on the device that the program computes when it starts.
#include <cstdio>
#include <cstdlib>

static double compute() { return std::atof("1.5"); }
static const double step = compute();
static const double table[2] = {compute(), 2};
#pragma omp declare target
static double start = compute();
#pragma omp end declare target
static double use(int i) { return step + table[i & 1]; }

int main() {
  double y[4];
#pragma omp target teams distribute parallel for map(from : y)
  for (int i = 0; i < 4; i++)
    y[i] = use(i) + start;
  std::printf("%g\n", y[3]);
}
