// Translated by omp2cuda 0.1.0 from library-moves.cpp
#define OMP2CUDA_CONSTEXPR 1 // nvcc --expt-relaxed-constexpr: kernels call the standard library
#include <omp2cuda.h>

// test: std=c++20 reference=serial
// constexpr functions of the library that end in memmove, memcmp or strlen, which nvcc leaves out if it takes them for
// the host's; and memmove itself
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <string_view>

__device__ static int shifted(int *v, int n) {
  std::copy_backward(v, v + n - 1, v + n);
  std::copy(v + 2, v + n, v + 1);
  return v[n - 1] * 100 + v[1];
}
__device__ static void close_gap(char *text, int at) { omp2cuda::c::memmove(text + at, text + at + 1, omp2cuda::c::strlen(text + at)); }

struct main_data { int *out, *same; char (*texts)[8]; int n; };

// library-moves.cpp:21: target teams distribute parallel for reduction(+ : same)
// reduction: one atomic per block
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  const auto &[out, same_result, texts, n] = omp_data;
  int same = 0;
  for (int i : omp2cuda::league::distribute_parallel_for(0, n)) {
    int v[6] = {i % 5, i % 3, 9, i % 7, 2, i % 4};
    std::sort(v, v + 6);
    int w[6];
    std::copy_n(v, 6, w);
    std::rotate(w, w + 2, w + 6);
    out[i] = v[0] + 10 * v[5] + 100 * w[0] + shifted(w, 6);
    std::array<unsigned char, 4> a{1, 2, 3, (unsigned char)(i % 2)}, b{1, 2, 3, 1};
    same += a == b;
    texts[i][0] = 'a';
    texts[i][1] = char('a' + i % 26);
    texts[i][2] = 'c';
    std::string_view seen(texts[i]);
    if (seen == "abc")
      same += 1000;
    same += 100000 * int(seen.size() - 3);
    close_gap(texts[i], 1);
    omp2cuda::c::builtin_memmove(texts[i] + 1, texts[i], 2);
  }
  omp2cuda::league::reduce(omp2cuda::op::plus{}, same_result, same);
}

int main() {
  const int n = 64;
  int out[n], same = 0;
  static char texts[n][8];
  omp2cuda::target_region{"library-moves.cpp:21"}.iterations(n).launch(
      main_kernel,
      {.out = omp2cuda::from(out), .same = omp2cuda::tofrom(same), .texts = omp2cuda::tofrom(texts), .n = n});
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += out[i] * (i % 3 + 1);
  std::printf("%d %d %s\n", sum, same, texts[5]);
}
