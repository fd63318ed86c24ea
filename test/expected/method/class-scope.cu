// Translated by omp2cuda 0.1.0 from class-scope.cpp
#include <omp2cuda.h>

// static members, enumerators and nested types of the class, named without it; no object is needed
#include <cstdio>

class Palette;

struct Palette_count_data { int *total; int n; };

// class-scope.cpp:15: target teams distribute parallel for reduction(+ : total)
// reduction: one atomic per block
__global__ void Palette_count_kernel(const __grid_constant__ Palette_count_data omp_data);

class Palette {
  friend __global__ void Palette_count_kernel(const __grid_constant__ Palette_count_data omp_data);
  enum Channel { red, green, blue, channels };
  struct Color {
    int part[channels];
  };
  static constexpr int levels = 16;
  __host__ __device__ static int level(int i) { return i % levels; }

public:
  static int count(int n) {
    int total = 0;
    omp2cuda::target_region{"class-scope.cpp:15"}.iterations(n).launch(
        Palette_count_kernel, {.total = omp2cuda::tofrom(total), .n = n});
    return total;
  }
};

__global__ void Palette_count_kernel(const __grid_constant__ Palette_count_data omp_data) {
  const auto &[total_result, n] = omp_data;
  int total = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    Palette::Color c{{Palette::level(i), 2, 3}};
    total += c.part[Palette::red] + c.part[Palette::blue] * Palette::levels;
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, total_result, total);
}

int main() { std::printf("%d\n", Palette::count(100)); }
