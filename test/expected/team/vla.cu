// Translated by omp2cuda 0.1.0 from vla.c
#include <omp2cuda.h>

// variable-length arrays: of a team, of a thread, with rows
#include <stdio.h>

struct main_data { double *out; int n, scale; };

// vla.c:8: target teams distribute
// between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 12;
  const auto &[out, n, scale] = omp_data;
  omp2cuda::team::soft_stack stack;
  for (int i : omp2cuda::league::one_team_each(0, N)) {
    int length = n + i;
    omp2cuda::team::soft_frame row_frame;
    double *row = row_frame.alloc<double>(length);
    omp2cuda::team::soft_frame pairs_frame;
    float (*pairs)[2] = pairs_frame.alloc<float[2]>(n);
    for (int j : omp2cuda::team::parallel_for(0, length)) {
      omp2cuda::thread::soft_frame digits_frame;
      int *digits = digits_frame.alloc<int>(scale + 1);
      int rest = j;
      for (int d = 0; d <= scale; d++) {
        digits[d] = rest % 10;
        rest /= 10;
      }
      row[j] = digits[0] + 10 * digits[1] + i;
      if (j < n) {
        pairs[j][0] = j;
        pairs[j][1] = -i;
      }
    }
    omp2cuda::team::sync();
    double sum = 0;
    for (int j : omp2cuda::team::parallel_for(0, n))
      sum += row[length - 1 - j] * pairs[j][0] + pairs[j][1];
    sum = omp2cuda::team::reduce(omp2cuda::op::plus{}, sum);
    if (omp2cuda::team::is_initial())
      out[i] = sum;
  }
}

int main(void) {
  enum { N = 12 };
  double out[N];
  int n = 50, scale = 3;
  omp2cuda::target_region{"vla.c:8"}.soft_stack(4096).one_team_each(N).launch(
      main_kernel, {.out = omp2cuda::from(out), .n = n, .scale = scale});
  for (int i = 0; i < N; i++)
    printf("%g ", out[i]);
  printf("\n");
  return 0;
}
