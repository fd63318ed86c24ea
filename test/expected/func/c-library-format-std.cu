// Translated by omp2cuda 0.1.0 from c-library-format-std.cpp
#include <omp2cuda.h>

// std::snprintf and std::sprintf in device code, in templates, members and lambdas.
#include <cstdio>

enum color : short { red = 2, green = 5 };

template <class T> struct cell {
  T value;
  __host__ __device__ int show(char *to, std::size_t room, const char *unit) const { return omp2cuda::c::snprintf(to, room, "%5.1f %s", double(value), unit); }
};

template <class T> __host__ __device__ int number(char *to, T x) { return omp2cuda::c::sprintf(to, "%lld", static_cast<long long>(x)); }

struct main_data { char (*text)[32]; int *length; };

// c-library-format-std.cpp:16: target (one thread)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto text = omp_data.text;
  const auto length = omp_data.length;
  length[0] = cell<float>{2.25f}.show(text[0], sizeof text[0], "mm");
  length[1] = number(text[1], -5) + number(text[1] + 16, 7ull);
  auto write = [&](int i) { return omp2cuda::c::snprintf(text[i], 32, "%d%c%d", green, 'x', bool(i)); };
  length[2] = write(2);
  length[3] = omp2cuda::c::snprintf(text[3], 4, "%s", "truncated");
}

int main() {
  char text[4][32];
  int length[4] = {};
  omp2cuda::target_region{"c-library-format-std.cpp:16"}.serial().launch(
      main_kernel, {.text = omp2cuda::from(text), .length = omp2cuda::tofrom(length)});
  for (int i = 0; i < 4; i++)
    std::printf("%d %s\n", length[i], text[i]);
  std::printf("%s\n", text[1] + 16);
}
