// Translated by omp2cuda 0.1.0 from digraphs.c
#include <omp2cuda.h>

// A directive may begin with %: as well.
# include <stdio.h>
# define N 8

// digraphs.c:7: target (one thread)
__global__ void main_s_kernel(int *s_ref) {
  auto &s = *s_ref;
  s = 1;
}

// digraphs.c:9: target teams distribute parallel for
__global__ void main_a_kernel(int *a) {
  for (int i : omp2cuda::league::one_each(0, N))
    a[i] = i;
}

// digraphs.c:16: target, parallel sections reduction(+ : t) (one block)
__global__ void main_t_kernel(int *t_result) {
  {
    int t = 0;
    for (int section : omp2cuda::team::sections(2))
      switch (section) {
      case 0:
        t += 1;
        break;
      case 1:
        t += 2;
        break;
      }
    omp2cuda::team::reduce(omp2cuda::op::plus{}, t_result, t);
  }
}

int main(void) {
  int s = 0, a[N], t = 0;
  omp2cuda::target_region{"digraphs.c:7"}.serial().launch(
      main_s_kernel, {omp2cuda::tofrom(s)});
  omp2cuda::target_region{"digraphs.c:9"}.one_each(N).launch(
      main_a_kernel, {omp2cuda::from(a)});
  omp2cuda::target_region{"digraphs.c:16"}.one_team().launch(
      main_t_kernel, {omp2cuda::tofrom(t)});
# pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += a[i];
  printf("%d %d %s\n", s, t, "\
%:pragma omp target");
  return 0;
}
