// the storage of a std::vector is mapped through a pointer
#include <cstdio>
#include <vector>

int main() {
  std::vector<float> x(100), y(100, 1.0f);
  for (std::size_t i = 0; i < x.size(); i++)
    x[i] = i;
  float *px = x.data();
  float *py = y.data();
  const std::size_t n = x.size();
#pragma omp target teams distribute parallel for map(to: px[0:n]) map(tofrom: py[0:n])
  for (std::size_t i = 0; i < n; i++)
    py[i] += 2 * px[i];
  float sum = 0;
  for (float v : y)
    sum += v;
  std::printf("%g %g %g\n", y[0], y[99], sum);
}
