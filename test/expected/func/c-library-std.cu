// Translated by omp2cuda 0.1.0 from c-library-std.cpp
#include <omp2cuda.h>

// The same functions as C++ names them: std::strlen, of const and of other text, in a template and in Single code.
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>

template <class Char> __host__ __device__ int letters(const Char *text) {
  int count = 0;
  for (; *text; ++text)
    count += omp2cuda::c::isalpha(*text) != 0;
  return count;
}
struct Line {
  char text[24];
  __host__ __device__ int length() const { return int(omp2cuda::c::strlen(text)); }
};

struct main_data {
  Line *lines;
  char (*copy)[24];
  int *total, *sizes, *counts;
};

// c-library-std.cpp:22: target (one block; between parallel regions all threads compute, thread 0 stores)
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[lines, copy, total_result, sizes, counts] = omp_data;
  if (omp2cuda::team::is_initial()) {
    omp2cuda::c::strcpy(copy[0], lines[1].text);
    char *dash = omp2cuda::c::strchr(lines[2].text, '-');
    *dash = '+';
  }
  omp2cuda::team::sync();
  {
    int total = 0;
    for (int i : omp2cuda::team::parallel_for(0, 3)) {
      sizes[i] = lines[i].length();
      counts[i] = letters(lines[i].text);
      total += omp2cuda::c::atoi(lines[i].text + 3);
      if (i > 0)
        omp2cuda::c::strncpy(copy[i], lines[i].text, 23);
    }
    omp2cuda::team::reduce(omp2cuda::op::plus{}, total_result, total);
  }
}

int main() {
  Line lines[3] = {{"ab 1"}, {"team"}, {"x-y-z"}};
  char copy[3][24] = {};
  int sizes[3], counts[3], total = 0;
  omp2cuda::target_region{"c-library-std.cpp:22"}.one_team().iterations(3).launch(
      main_kernel, {.lines = omp2cuda::tofrom(lines), .copy = omp2cuda::tofrom(copy), .total = omp2cuda::tofrom(total),
                    .sizes = omp2cuda::from(sizes), .counts = omp2cuda::from(counts)});
  for (int i = 0; i < 3; i++)
    std::printf("%d %d %s %s\n", sizes[i], counts[i], copy[i], lines[i].text);
  std::printf("%d\n", total);
  return 0;
}
