// Translated by omp2cuda 0.1.0 from bool-enum-class.cpp
#include <omp2cuda.h>

// types of C++ in shared names: bool, enum class, auto, constexpr, nullptr
#include <cstdio>

enum class Shape : unsigned char { square, circle = 5 };

struct main_data {
  int *a;
  const int *nothing;
  bool round;
  Shape shape;
  char letter;
};

// bool-enum-class.cpp:13: target teams distribute parallel for
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr int n = 18;
  const auto &[a, nothing, round, shape, letter] = omp_data;
  for (int i : omp2cuda::league::one_each(0, n))
    a[i] = (round ? 1000 : 0) + (shape == Shape::circle ? 50 : 0) + (letter - 'a') + (nothing == nullptr) + i;
}

int main() {
  constexpr int n = 18;
  bool round = true;
  auto shape = Shape::circle;
  const char letter = 'a';
  int *nothing = nullptr;
  int a[n];
  omp2cuda::target_region{"bool-enum-class.cpp:13"}.one_each(n).launch(
      main_kernel, {.a = omp2cuda::from(a), .nothing = omp2cuda::device_ptr(nothing), .round = round, .shape = shape,
                    .letter = letter});
  std::printf("%d %d\n", a[0], a[n - 1]);
}
