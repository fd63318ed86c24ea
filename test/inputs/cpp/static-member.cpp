// static data members and static member functions
#include <cstdio>

struct Config {
  static constexpr int width = 6;
  static int scale(int x) { return x * width; }
};

template <class Policy>
void fill(int *a, int n) {
#pragma omp target teams distribute parallel for map(from: a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = Policy::scale(i) + Policy::width;
}

int main() {
  int a[14];
  fill<Config>(a, 14);
  std::printf("%d %d\n", a[0], a[13]);
}
