// types of C++ in shared names: bool, enum class, auto, constexpr, nullptr
#include <cstdio>

enum class Shape : unsigned char { square, circle = 5 };

int main() {
  constexpr int n = 18;
  bool round = true;
  auto shape = Shape::circle;
  const char letter = 'a';
  int *nothing = nullptr;
  int a[n];
#pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < n; ++i)
    a[i] = (round ? 1000 : 0) + (shape == Shape::circle ? 50 : 0) + (letter - 'a') + (nothing == nullptr) + i;
  std::printf("%d %d\n", a[0], a[n - 1]);
}
