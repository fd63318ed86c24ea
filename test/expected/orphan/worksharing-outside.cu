// Translated by omp2cuda 0.1.0 from worksharing-outside.c
#include <omp2cuda.h>

// worksharing outside any parallel region belongs to the initial thread
#include <stdio.h>

struct main_data { int *a, *b, *n, *one; };

// worksharing-outside.c:7: target
// one block; between parallel regions all threads compute, thread 0 stores
__global__ void main_kernel(const __grid_constant__ main_data omp_data) {
  constexpr auto N = 40;
  const auto a = omp_data.a, b = omp_data.b;
  auto &n = *omp_data.n, &one = *omp_data.one;
  int previous = 1;
  if (omp2cuda::team::is_initial()) {
    for (int i = 0; i < N; i++)
      a[i] = i;
    one = 7;
  }
  omp2cuda::team::sync();
  for (int i : omp2cuda::team::parallel_for(0, N))
    b[i] = a[N - 1 - i] + previous;
  omp2cuda::team::sync();
  if (omp2cuda::team::is_initial()) {
    {
      n += b[0];
      n += b[1];
    }
  }
}

int main(void) {
  enum { N = 40 };
  int a[N], b[N], n = 0, one = 0;
  omp2cuda::target_region{"worksharing-outside.c:7"}
      .one_team()
      .iterations(N)
      .launch(main_kernel,
              {.a = omp2cuda::from(a), .b = omp2cuda::from(b),
               .n = omp2cuda::tofrom(n), .one = omp2cuda::tofrom(one)});
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] + 2 * b[i];
  printf("%ld %d %d\n", sum, n, one);
  return 0;
}
